import type { Qepik } from "@/lib/format/money";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { moveRows, type RowFilter, type StateMachine } from "../../db/state-machine";
import { BANK_STATUS_WINDOW_MS, CARD_PAYMENT_TTL_MS } from "./deadlines";
import type { ReviewReason } from "./review-reason";

/*
 * Every state of a payment, of an order and of a refund, every event that moves one, and what must
 * hold before (docs/adr/0074). Nothing else writes a state: scripts/lint/state-writes.test.ts.
 * After a change: `npm run states` draws docs/payment-states.md anew, and where a new pair of
 * states is possible, a migration gives it to the trigger of the table (`..._moves`).
 */

export type AttemptState =
  | "created"
  | "redirected"
  | "authorised"
  | "captured"
  | "reversal_requested"
  | "reversed"
  | "declined"
  | "expired"
  | "needs_review";

/** What the bank says that it took. `at`: now. */
type Charge = {
  rrn: string;
  intRef: string | null;
  approval: string | null;
  responseCode: string | null;
  amount: Qepik;
  at: Date;
};

/** `nextCheck`: when the bank is asked next, null for not at all. */
type AttemptEvents = {
  sent: { form: string };
  captured: Charge;
  capturedTooLate: Charge;
  declined: { responseCode: string | null; at: Date; nextCheck: Date | null };
  expired: { now: Date };
  doubted: {
    review: ReviewReason;
    bankAmount: Qepik | null;
    rrn: string | null;
    intRef: string | null;
    approval: string | null;
    responseCode: string | null;
    nextCheck: Date | null;
  };
  unanswered: { now: Date };
  released: { nextCheck: Date | null };
  returnRequested: { at: Date };
  returnFailed: object;
  returned: { at: Date };
  returnedByBank: Charge;
};

/** What the bank may still decide. A late success also reaches an expired attempt. */
export const UNDECIDED = [
  "created",
  "redirected",
  "authorised",
  "expired",
  "needs_review",
] as const;

const intervalSql = (ms: number): string => `interval '${ms / 1000} s'`;

const attempt: StateMachine<AttemptState, AttemptEvents> = {
  table: "payment_attempts",
  states: {
    created: "written, and not begun at the provider",
    redirected: "the shopper was sent to the bank's page",
    authorised: "the bank holds the amount; no provider of today leaves a payment so",
    captured: "paid",
    reversal_requested: "the money is to go back, and the bank is asked until it has done it",
    reversed: "the money is back",
    declined: "the bank has refused it",
    expired: "the bank knew of no payment when the order's time was over",
    needs_review: "staff decide",
  },
  initial: "created",
  groups: { undecided: UNDECIDED },
  alwaysSet: "updated_at = now()",
  events: {
    sent: {
      from: ["created"],
      to: "redirected",
      guard: "no later payment has replaced it",
      condition: () => "replaced_at IS NULL",
      set: (fact) => `form = ${fact("form")}`,
    },
    captured: {
      from: [...UNDECIDED, "declined"],
      to: "captured",
      guard: "the bank names exactly this payment, and it is due",
      set: (fact) =>
        `review = NULL, rrn = ${fact("rrn")}, int_ref = ${fact("intRef")},
         approval = COALESCE(${fact("approval")}, approval),
         response_code = COALESCE(${fact("responseCode")}, response_code),
         bank_amount = ${inAzn(fact("amount"))}, settled_at = ${fact("at")}, next_check_at = NULL,
         checks = 0`,
    },
    capturedTooLate: {
      from: [...UNDECIDED, "declined"],
      to: "reversal_requested",
      guard: "the bank names exactly this payment, and it is not due any more",
      set: (fact) =>
        `review = 'late-success', rrn = ${fact("rrn")}, int_ref = ${fact("intRef")},
         approval = COALESCE(${fact("approval")}, approval),
         response_code = COALESCE(${fact("responseCode")}, response_code),
         bank_amount = ${inAzn(fact("amount"))}, settled_at = ${fact("at")},
         next_check_at = ${fact("at")}, checks = 0`,
    },
    declined: {
      from: UNDECIDED,
      to: "declined",
      guard: "the bank says so of exactly this payment",
      set: (fact) =>
        `review = NULL, response_code = ${fact("responseCode")}, settled_at = ${fact("at")},
         next_check_at = ${fact("nextCheck")}`,
    },
    expired: {
      from: ["created", "redirected", "authorised", "needs_review"],
      to: "expired",
      guard:
        "the bank knows of no payment and the order's time is over; under review: for less than a day, and the bank never knew of it",
      condition: (fact) =>
        `created_at <= ${fact("now")}::timestamptz - ${intervalSql(CARD_PAYMENT_TTL_MS)} AND (state <> 'needs_review'
         OR (rrn IS NULL AND created_at > ${fact("now")}::timestamptz - ${intervalSql(BANK_STATUS_WINDOW_MS)}))`,
      set: () => "review = NULL",
    },
    doubted: {
      from: [...UNDECIDED, "declined"],
      to: "needs_review",
      guard: "what the bank or the browser says does not fit, or nobody can be asked",
      set: (fact) =>
        `review = ${fact("review")},
         bank_amount = COALESCE(${inAzn(fact("bankAmount"))}, bank_amount),
         next_check_at = ${fact("nextCheck")}, rrn = COALESCE(${fact("rrn")}, rrn),
         int_ref = COALESCE(${fact("intRef")}, int_ref),
         approval = COALESCE(${fact("approval")}, approval),
         response_code = COALESCE(${fact("responseCode")}, response_code)`,
    },
    unanswered: {
      from: ["created", "redirected", "expired"],
      to: "needs_review",
      guard: "a day has passed, and the bank has not said that it knows of no payment",
      condition: (fact) =>
        `created_at <= ${fact("now")}::timestamptz - ${intervalSql(BANK_STATUS_WINDOW_MS)}`,
      set: () => "review = 'unanswered', next_check_at = NULL",
    },
    released: {
      from: ["needs_review"],
      to: "expired",
      guard: "staff have seen that the bank took nothing, and the bank never said otherwise",
      condition: () => "rrn IS NULL",
      set: (fact) => `review = NULL, next_check_at = ${fact("nextCheck")}`,
    },
    returnRequested: {
      from: ["captured", "needs_review", "reversal_requested"],
      to: "reversal_requested",
      guard:
        "staff decide it; under review: the bank has given a reference; while it is returned: the bank did not do it",
      condition: () =>
        `state = 'captured' OR (rrn IS NOT NULL
         AND (state = 'needs_review' OR review IS NOT DISTINCT FROM 'not-returned'))`,
      set: (fact) =>
        `review = NULL, checks = 0, settled_at = COALESCE(settled_at, ${fact("at")}),
         next_check_at = ${fact("at")}`,
    },
    returnFailed: {
      from: ["reversal_requested"],
      to: "reversal_requested",
      guard: "the bank has refused too often, was silent too long, or cannot be asked",
      condition: () => "review IS DISTINCT FROM 'not-returned'",
      set: () => "review = 'not-returned'",
    },
    returned: {
      from: ["reversal_requested"],
      to: "reversed",
      guard: "the bank has done what it was asked",
      set: (fact) =>
        `review = NULLIF(review, 'not-returned'), reversed_at = ${fact("at")}, next_check_at = NULL`,
    },
    returnedByBank: {
      from: [...UNDECIDED, "declined", "reversal_requested"],
      to: "reversed",
      guard: "the bank says that it took the whole amount and gave it back",
      set: (fact) =>
        `review = CASE WHEN review = 'late-success' THEN review END, rrn = ${fact("rrn")},
         int_ref = ${fact("intRef")}, approval = COALESCE(${fact("approval")}, approval),
         response_code = COALESCE(${fact("responseCode")}, response_code),
         bank_amount = COALESCE(bank_amount, ${inAzn(fact("amount"))}),
         settled_at = COALESCE(settled_at, ${fact("at")}), reversed_at = ${fact("at")},
         next_check_at = NULL`,
    },
  },
};

export type InvoiceState = "awaiting" | "paid" | "cancelled" | "refunded";

type InvoiceEvents = { paid: { at: Date }; cancelled: object; refunded: object };

const invoice: StateMachine<InvoiceState, InvoiceEvents> = {
  table: "invoices",
  states: {
    awaiting: "waits for its money, and its pieces are reserved",
    paid: "the money has arrived",
    cancelled: "ended without money",
    refunded: "the money goes back",
  },
  initial: "awaiting",
  alwaysSet: "updated_at = now()",
  events: {
    paid: {
      from: ["awaiting"],
      to: "paid",
      guard: "a payment of it is captured, or staff have received its transfer",
      set: (fact) => `paid_at = ${fact("at")}`,
    },
    cancelled: {
      from: ["awaiting"],
      to: "cancelled",
      guard:
        "its time is over, staff end it or its buyer deletes the account, and no payment of it is unanswered",
    },
    refunded: {
      from: ["paid"],
      to: "refunded",
      guard: "its payment is to be reversed, or staff have transferred the money back",
    },
  },
};

type RefundState = "due" | "settled" | "void";

/** `by`: an e-mail; `entryId`: the line of the contract's book that makes it void. */
type RefundEvents = { settled: { by: string; note: string }; voided: { entryId: number } };

const refund: StateMachine<RefundState, RefundEvents> = {
  table: "credit_refunds_due",
  states: {
    due: "was paid beyond a contract's debt, and is to be given back",
    settled: "staff gave it back, or say what became of it",
    void: "a later line of the contract's book has taken its place",
  },
  initial: "due",
  events: {
    settled: {
      from: ["due"],
      to: "settled",
      guard: "staff say how",
      set: (fact) => `closed_at = now(), closed_by = ${fact("by")}, note = ${fact("note")}`,
    },
    voided: {
      from: ["due"],
      to: "void",
      guard: "another amount is due of the payment, or all of it goes back",
      set: (fact) => `closed_at = now(), void_entry_id = ${fact("entryId")}`,
    },
  },
};

/** The tables of states of card payments, orders and refunds of contracts. */
export const STATE_MACHINES = { attempt, invoice, refund };

type EventsByMachine = { attempt: AttemptEvents; invoice: InvoiceEvents; refund: RefundEvents };
type MachineName = keyof EventsByMachine;

/**
 * Moves all rows that match the filter by an event, in the caller's transaction. Returns the ids of
 * those that moved, or the columns of `returning`.
 */
export const transitionWhere = <
  K extends MachineName,
  Event extends keyof EventsByMachine[K] & string,
  Row = { id: number },
>(
  run: Sql,
  kind: K,
  rows: RowFilter,
  event: Event,
  facts: EventsByMachine[K][Event] & object,
): Promise<Row[]> => moveRows<Row>(run, STATE_MACHINES[kind], event, rows, facts);

/**
 * Moves a row by an event, with the columns that belong to it, in the caller's transaction. Returns
 * whether it moved: false in a state that the event does not start from, or where its condition
 * does not hold.
 */
export const transition = async <
  K extends MachineName,
  Event extends keyof EventsByMachine[K] & string,
>(
  run: Sql,
  kind: K,
  id: number,
  event: Event,
  facts: EventsByMachine[K][Event] & object,
): Promise<boolean> =>
  (await transitionWhere(run, kind, { where: "id = $1", values: [id] }, event, facts)).length > 0;

/**
 * Moves a row that the caller has locked and whose state and guard it has checked. Throws when the
 * event does not apply all the same, so that the whole transaction is rolled back.
 */
export async function transitionLocked<
  K extends MachineName,
  Event extends keyof EventsByMachine[K] & string,
>(
  run: Sql,
  kind: K,
  id: number,
  event: Event,
  facts: EventsByMachine[K][Event] & object,
): Promise<void> {
  if (!(await transition(run, kind, id, event, facts)))
    throw new Error(`the event "${event}" does not apply to ${kind} ${id} as it is`);
}
