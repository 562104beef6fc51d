import type { StateMachine } from "@/lib/server/db/state-machine";
import type { MessageQueue } from "./message-queue";

type MessageState = "queued" | "sending" | "sent" | "failed";

/** `error`: the fault of a `MessageNotSent`; `waitS`: seconds until the next attempt. */
type MessageFacts = {
  claimed: object;
  sent: object;
  failed: { error: string };
  deferred: { error: string; waitS: number };
  lost: object;
  expired: object;
  resent: object;
};

/**
 * A process that claimed a message this long (s) ago is considered dead: no provider takes longer
 * to answer.
 */
const CLAIM_TIMEOUT_S = 60;
/**
 * The claim has expired, because its process died, or lies in the future, because the database's
 * clock was set back.
 */
const IS_LOST = `abs(extract(epoch FROM now() - claimed_at)) > ${CLAIM_TIMEOUT_S}`;

/** Deletes the encrypted message when it is no longer needed. */
const CLEAR_PAYLOAD = "sealed = NULL, claimed_at = NULL";
/** The same, except for a message that staff may send again. */
const KEEP_WHILE_USEFUL =
  "sealed = CASE WHEN useful_until > now() THEN sealed END, claimed_at = NULL";
/** How long (s) delivery is attempted of a message that staff send again. */
const RESENT_S = 24 * 60 * 60;

/** The states of the messages of a queue (docs/adr/0025). */
export const messageStates = (
  table: MessageQueue<never>["table"],
): StateMachine<MessageState, MessageFacts> => ({
  table,
  states: {
    queued: "waits until it is due",
    sending: "one process is sending it",
    sent: "the provider has accepted it",
    failed:
      "it was not sent, or the outcome is unknown; staff may send it again while it is useful",
  },
  initial: "queued",
  alwaysSet: "updated_at = now()",
  events: {
    claimed: {
      from: ["queued"],
      to: "sending",
      guard: "it is due and not too old",
      set: () => "attempts = attempts + 1, claimed_at = now()",
    },
    sent: {
      // From `failed` too: a process that could not reach the database for a while still knows that
      // the message was sent.
      from: ["sending", "failed"],
      to: "sent",
      guard: "one process is sending it, or the outcome was unknown until now",
      condition: () => "state = 'sending' OR error = 'unknown'",
      set: () => `error = NULL, sent_at = now(), ${CLEAR_PAYLOAD}`,
    },
    failed: {
      from: ["sending"],
      to: "failed",
      guard: "it must not be sent again by itself, or expires before the next attempt",
      set: (fact) => `error = ${fact("error")}, ${KEEP_WHILE_USEFUL}`,
    },
    deferred: {
      from: ["sending"],
      to: "queued",
      guard: "the same message may be sent again, and does not expire before",
      condition: (fact) => `expires_at > now() + make_interval(secs => ${fact("waitS")}::integer)`,
      set: (fact) =>
        `error = ${fact("error")}, claimed_at = NULL,
         due_at = now() + make_interval(secs => ${fact("waitS")}::integer)`,
    },
    lost: {
      from: ["sending"],
      to: "failed",
      guard: "its process ended, and the provider may have it",
      condition: () => IS_LOST,
      set: () => `error = 'unknown', ${KEEP_WHILE_USEFUL}`,
    },
    expired: {
      from: ["queued"],
      to: "failed",
      guard: "it has expired",
      condition: () => "expires_at < now()",
      set: () => `error = COALESCE(error, 'expired'), ${KEEP_WHILE_USEFUL}`,
    },
    resent: {
      from: ["failed"],
      to: "queued",
      guard: "staff send it again while it is of use",
      condition: () => "sealed IS NOT NULL AND useful_until > now()",
      set: () =>
        `error = NULL, attempts = 0, due_at = now(),
         expires_at = LEAST(useful_until, now() + interval '${RESENT_S} s')`,
    },
  },
});
