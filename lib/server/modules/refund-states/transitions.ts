import type { Sql } from "../../db/sql";
import { createTransition, type RowFilter, type StateMachine } from "../../db/state-machine";

/*
 * All states of refunds of orders, the events that change them and the guards of these events
 * (docs/adr/0074, 0100). No other code writes a state. After a change run `npm run states`; if the
 * change allows a new pair of states, the trigger `refunds_moves` needs a migration.
 */

/** The states of a refund. */
export const REFUND_STATES = [
  "asked",
  "sent",
  "done",
  "refused",
  "unanswered",
  "withdrawn",
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** How the money goes back: by the bank to the card, or by a transfer that staff make. */
export type RefundWay = "card" | "transfer";

/**
 * Who moves a refund, for its history, which the database writes. `by`: the e-mail of a member of
 * staff, or an actor of shipments; `note`: the reason in their words, or the bank's answer.
 */
type Mover = { by: string; note: string | null };

/** `at`: the current time; `nextCheck`: when the bank is asked what became of it, null for never. */
type RefundEvents = {
  sent: Mover & { at: Date; nextCheck: Date };
  done: Mover & { at: Date; bankNumber: string | null };
  refused: Mover;
  unanswered: Mover & { nextCheck: Date | null };
  restored: Mover;
  askedAgain: Mover;
  byTransfer: Mover;
  withdrawn: Mover;
};

/** The columns that every event writes; the trigger `refunds_record` copies them to the history. */
const recorded = (fact: (name: "by" | "note") => string): string =>
  `moved_at = now(), moved_by = ${fact("by")}, move_note = ${fact("note")}`;

export const refundStates: StateMachine<RefundState, RefundEvents> = {
  table: "refunds",
  states: {
    asked: "decided; waits to be sent to the bank, or for staff to transfer it",
    sent: "the bank is being asked to return it",
    done: "given back",
    refused: "the bank has refused it; staff ask it again, or transfer the money",
    unanswered:
      "the bank's answer is unknown: it is being checked, and no other one is sent meanwhile",
    withdrawn: "staff have decided otherwise before any money was given back",
  },
  initial: "asked",
  events: {
    sent: {
      from: ["asked"],
      to: "sent",
      guard:
        "by card, of a part of the payment, and no other refund of that payment is at the bank",
      condition: () => "way = 'card' AND NOT whole",
      set: (fact) =>
        `${recorded(fact)}, sent_at = ${fact("at")}, next_check_at = ${fact("nextCheck")}, checks = 0`,
    },
    done: {
      from: ["asked", "sent", "unanswered", "refused"],
      to: "done",
      guard:
        "the bank has made it, or staff have seen at the bank that it has; from `asked` also: staff have transferred it",
      set: (fact) =>
        `${recorded(fact)}, done_at = ${fact("at")}, bank_number = ${fact("bankNumber")}, next_check_at = NULL`,
    },
    refused: {
      from: ["asked", "sent", "unanswered"],
      to: "refused",
      guard:
        "the bank has refused it or knows of no such return, or staff have seen at the bank that it was not made; from `asked` only if it returns the whole payment",
      condition: () => "state <> 'asked' OR whole",
      set: (fact) => `${recorded(fact)}, next_check_at = NULL`,
    },
    unanswered: {
      from: ["asked", "sent"],
      to: "unanswered",
      guard: "the bank has not answered; from `asked` only if it returns the whole payment",
      condition: () => "state <> 'asked' OR whole",
      set: (fact) => `${recorded(fact)}, next_check_at = ${fact("nextCheck")}`,
    },
    restored: {
      from: ["asked"],
      to: "refused",
      guard:
        "of a part, by card: the database was set back to a backup, and the bank may have returned it since",
      condition: () => "way = 'card' AND NOT whole",
      set: recorded,
    },
    askedAgain: {
      from: ["refused", "unanswered"],
      to: "asked",
      guard:
        "staff ask the bank again; from `unanswered` only if it returns the whole payment, which the bank does once however often it is asked",
      condition: () => "way = 'card' AND (state = 'refused' OR whole)",
      set: recorded,
    },
    byTransfer: {
      from: ["refused"],
      to: "asked",
      guard: "staff will transfer the money, because the bank does not return this part",
      condition: () => "way = 'card' AND NOT whole",
      set: (fact) => `${recorded(fact)}, way = 'transfer'`,
    },
    withdrawn: {
      from: ["asked", "refused"],
      to: "withdrawn",
      guard:
        "staff have decided otherwise; only of pieces that the buyer keeps, and from `asked` only by transfer",
      condition: () => "NOT whole AND goods = 'kept' AND (state = 'refused' OR way = 'transfer')",
      set: recorded,
    },
  },
};

/** Fires an event on the refunds that match the filter. Returns those that moved. */
export const transitionRefunds = createTransition(refundStates);

/**
 * Fires an event on a refund whose order the caller has locked. Returns whether it moved: false when
 * the event does not start from the refund's state, or its condition does not hold.
 */
export const transitionRefund = async <Event extends keyof RefundEvents & string>(
  run: Sql,
  id: number,
  event: Event,
  facts: RefundEvents[Event] & object,
): Promise<boolean> => {
  const refund: RowFilter = { where: "id = $1", values: [id] };
  return (await transitionRefunds(run, event, refund, facts)).length > 0;
};
