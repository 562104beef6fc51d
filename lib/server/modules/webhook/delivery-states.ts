import { createTransition, type StateMachine } from "../../db/state-machine";
import { GIVE_UP_DAYS } from "../shop-event/record-events";
import type { DeliveryFault } from "./post-webhook";

export type DeliveryState = "queued" | "sending" | "delivered" | "dead";

/**
 * `status`: that of the receiver's answer; null without one. `waitS`: until the next attempt.
 * `resumedAt`: when the receiver was last turned on, null for never.
 */
type DeliveryFacts = {
  claimed: { resumedAt: string | null };
  delivered: { status: number };
  deferred: { fault: DeliveryFault; status: number | null; waitS: number };
  givenUp: { fault: DeliveryFault; status: number | null };
  lost: object;
  resent: object;
};

/**
 * A process that has claimed a delivery this long (s) ago is dead: an attempt takes ten seconds at
 * most.
 */
const CLAIM_TIMEOUT_S = 60;
/** Also a claim from the future, which is left when the database's clock was set back. */
const IS_LOST = `abs(extract(epoch FROM now() - claimed_at)) > ${CLAIM_TIMEOUT_S}`;

/** The states of a delivery of an event to a receiver (docs/adr/0093). */
export const deliveryStates: StateMachine<DeliveryState, DeliveryFacts> = {
  table: "webhook_deliveries",
  states: {
    queued: "waits until it is due, and until earlier events of its object have gone",
    sending: "one process is sending it",
    delivered: "the receiver has answered with a status from 200 to 299",
    dead: "given up after a week; it can be sent again as long as the event is kept",
  },
  initial: "queued",
  alwaysSet: "updated_at = now()",
  events: {
    claimed: {
      from: ["queued"],
      to: "sending",
      guard: "it is due, and no earlier event of its object waits",
      // What waited while the receiver was off has a new week from then on, and begins anew.
      set: (fact) =>
        `attempts = CASE WHEN updated_at <= ${fact("resumedAt")}::timestamptz THEN 1 ELSE attempts + 1 END, claimed_at = now(),
         give_up_at = GREATEST(give_up_at, ${fact("resumedAt")}::timestamptz + interval '${GIVE_UP_DAYS} days')`,
    },
    delivered: {
      // A process whose claim was taken to be lost still knows that the receiver has it.
      from: ["sending", "queued"],
      to: "delivered",
      guard: "the receiver has answered that it has it",
      set: (fact) =>
        `fault = NULL, last_status = ${fact("status")}::integer, delivered_at = now(), claimed_at = NULL`,
    },
    deferred: {
      from: ["sending"],
      to: "queued",
      guard: "it was not delivered, and its week is not over",
      condition: () => "give_up_at > now()",
      set: (fact) =>
        `fault = ${fact("fault")}::text::enum_webhook_deliveries_fault, last_status = ${fact("status")}::integer, claimed_at = NULL,
         due_at = now() + make_interval(secs => ${fact("waitS")}::float8)`,
    },
    givenUp: {
      from: ["sending"],
      to: "dead",
      guard: "it was not delivered, and its week is over",
      condition: () => "give_up_at <= now()",
      set: (fact) =>
        `fault = ${fact("fault")}::text::enum_webhook_deliveries_fault, last_status = ${fact("status")}::integer, claimed_at = NULL`,
    },
    lost: {
      from: ["sending"],
      to: "queued",
      guard: "its process ended; the receiver may have it, and gets it again under the same id",
      condition: () => IS_LOST,
      set: () => "claimed_at = NULL, due_at = now()",
    },
    resent: {
      from: ["delivered", "dead"],
      to: "queued",
      guard: "staff have it sent again",
      set: () =>
        `attempts = 0, due_at = now(), delivered_at = NULL, give_up_at = now() + interval '${GIVE_UP_DAYS} days'`,
    },
  },
};

/** Moves deliveries by an event; returns the ids of those that moved. */
export const moveDeliveries = createTransition(deliveryStates);
