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
};

/**
 * A process that claimed a message this long (s) ago is considered dead: no provider takes longer
 * to answer.
 */
const CLAIM_TIMEOUT_S = 60;

/** Deletes the encrypted message when it is no longer needed. */
const CLEAR_PAYLOAD = "sealed = NULL, claimed_at = NULL";

/** The states of the messages of a queue (docs/adr/0025). */
export const messageStates = (
  table: MessageQueue<never>["table"],
): StateMachine<MessageState, MessageFacts> => ({
  table,
  states: {
    queued: "waits until it is due",
    sending: "one process is sending it",
    sent: "the provider has accepted it",
    failed: "it was not sent, or the outcome is unknown",
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
      from: ["sending"],
      to: "sent",
      set: () => `error = NULL, sent_at = now(), ${CLEAR_PAYLOAD}`,
    },
    failed: {
      from: ["sending"],
      to: "failed",
      guard: "it must not be sent again, or has been tried too often",
      set: (fact) => `error = ${fact("error")}, ${CLEAR_PAYLOAD}`,
    },
    deferred: {
      from: ["sending"],
      to: "queued",
      guard: "the same message may be sent again",
      set: (fact) =>
        `error = ${fact("error")}, claimed_at = NULL,
         due_at = now() + make_interval(secs => ${fact("waitS")}::integer)`,
    },
    lost: {
      from: ["sending"],
      to: "failed",
      guard: "its process ended, and the provider may have it",
      condition: () => `claimed_at < now() - interval '${CLAIM_TIMEOUT_S} s'`,
      set: () => `error = 'unknown', ${CLEAR_PAYLOAD}`,
    },
    expired: {
      from: ["queued"],
      to: "failed",
      guard: "it has expired",
      condition: () => "expires_at < now()",
      set: () => `error = COALESCE(error, 'expired'), ${CLEAR_PAYLOAD}`,
    },
  },
});
