import type { Qepik } from "@/lib/format/money";
import { inAzn } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { moveRows, type RowFilter, type StateMachine } from "../../db/state-machine";
import { recordOrderEvents, recordPaymentEvents } from "../shop-event/record-events";
import { BANK_STATUS_WINDOW_MS, CARD_PAYMENT_TTL_MS } from "./deadlines";
import type { ReviewReason } from "./review-reason";

/*
 * All states of payments, orders and refunds, the events that change them, and the guards of these
 * events (docs/adr/0074). No other code writes a state (scripts/lint/state-writes.test.ts).
 * After a change run `npm run states`, which generates docs/payment-states.md. If the change allows
 * a new pair of states, the trigger of the table (`..._moves`) needs a migration.
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

/** A charge as the bank reports it. `at`: the current time. */
type Charge = {
  rrn: string;
  intRef: string | null;
  approval: string | null;
  responseCode: string | null;
  amount: Qepik;
  at: Date;
};

/** `nextCheck`: when the bank's status is queried next; null for never. */
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

/**
 * States in which the bank may still decide. Includes `expired`, because a payment may succeed
 * after the order's time is over.
 */
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
    created: "stored, but not yet started at the payment provider",
    redirected: "the shopper was sent to the bank's page",
    authorised:
      "the bank has reserved the amount; no current provider leaves a payment in this state",
    captured: "paid",
    reversal_requested:
      "the money is to be returned; the reversal is requested until the bank has made it",
    reversed: "the money has been returned",
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
      guard: "the bank's data match this payment exactly, and it is due",
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
      guard: "the bank's data match this payment exactly, but it is not due any more",
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
      guard: "the bank reports it, and its data match this payment exactly",
      set: (fact) =>
        `review = NULL, response_code = ${fact("responseCode")}, settled_at = ${fact("at")},
         next_check_at = ${fact("nextCheck")}`,
    },
    expired: {
      from: ["created", "redirected", "authorised", "needs_review"],
      to: "expired",
      guard:
        "the bank knows of no payment and the order's time is over; from `needs_review` only within a day, and if the bank never gave a reference",
      condition: (fact) =>
        `created_at <= ${fact("now")}::timestamptz - ${intervalSql(CARD_PAYMENT_TTL_MS)} AND (state <> 'needs_review'
         OR (rrn IS NULL AND created_at > ${fact("now")}::timestamptz - ${intervalSql(BANK_STATUS_WINDOW_MS)}))`,
      set: () => "review = NULL",
    },
    doubted: {
      from: [...UNDECIDED, "declined"],
      to: "needs_review",
      guard:
        "the data of the bank or the browser do not match the payment, or its status cannot be queried",
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
      guard: "a day has passed, and the bank has not answered that it knows of no payment",
      condition: (fact) =>
        `created_at <= ${fact("now")}::timestamptz - ${intervalSql(BANK_STATUS_WINDOW_MS)}`,
      set: () => "review = 'unanswered', next_check_at = NULL",
    },
    released: {
      from: ["needs_review"],
      to: "expired",
      guard: "staff have checked that the bank took no money, and the bank never gave a reference",
      condition: () => "rrn IS NULL",
      set: (fact) => `review = NULL, next_check_at = ${fact("nextCheck")}`,
    },
    returnRequested: {
      from: ["captured", "needs_review", "reversal_requested"],
      to: "reversal_requested",
      guard:
        "staff request it; from `needs_review` only if the bank has given a reference; from `reversal_requested` only after the return has failed",
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
      guard: "the bank has refused too often or not answered for too long, or cannot be contacted",
      condition: () => "review IS DISTINCT FROM 'not-returned'",
      set: () => "review = 'not-returned'",
    },
    returned: {
      from: ["reversal_requested"],
      to: "reversed",
      guard: "the bank has made the return",
      set: (fact) =>
        `review = NULLIF(review, 'not-returned'), reversed_at = ${fact("at")}, next_check_at = NULL`,
    },
    returnedByBank: {
      from: [...UNDECIDED, "declined", "reversal_requested"],
      to: "reversed",
      guard: "the bank reports that it took the whole amount and returned it",
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

type InvoiceEvents = { paid: { at: Date }; cancelled: object; expired: object; refunded: object };

const invoice: StateMachine<InvoiceState, InvoiceEvents> = {
  table: "invoices",
  states: {
    awaiting: "unpaid; its stock is reserved",
    paid: "the money has arrived",
    cancelled: "ended without payment",
    refunded: "the money is being, or has been, returned",
  },
  initial: "awaiting",
  alwaysSet: "updated_at = now()",
  events: {
    paid: {
      from: ["awaiting"],
      to: "paid",
      guard: "a payment of it is captured, or staff have received its bank transfer",
      set: (fact) => `paid_at = ${fact("at")}`,
    },
    cancelled: {
      from: ["awaiting"],
      to: "cancelled",
      guard:
        "staff or its buyer cancel it or its buyer deletes the account, and no payment of it has an unknown outcome",
    },
    expired: {
      from: ["awaiting"],
      to: "cancelled",
      guard: "the time to pay it is over, and no payment of it has an unknown outcome",
    },
    refunded: {
      from: ["paid"],
      to: "refunded",
      guard: "its payment is to be reversed, or staff have transferred the money back",
    },
  },
};

type RefundState = "due" | "settled" | "void";

/** `by`: an e-mail; `entryId`: the ledger entry of the contract that voids the refund. */
type RefundEvents = { settled: { by: string; note: string }; voided: { entryId: number } };

const refund: StateMachine<RefundState, RefundEvents> = {
  table: "credit_refunds_due",
  states: {
    due: "was paid in excess of a contract's debt, and is to be refunded",
    settled: "staff have refunded it, or noted what became of it",
    void: "replaced by a later entry of the contract's ledger",
  },
  initial: "due",
  events: {
    settled: {
      from: ["due"],
      to: "settled",
      guard: "staff note how",
      set: (fact) => `closed_at = now(), closed_by = ${fact("by")}, note = ${fact("note")}`,
    },
    voided: {
      from: ["due"],
      to: "void",
      guard: "another amount of the payment is due, or the whole payment is returned",
      set: (fact) => `closed_at = now(), void_entry_id = ${fact("entryId")}`,
    },
  },
};

/** The state machines of card payments, orders and refunds of credit contracts. */
export const STATE_MACHINES = { attempt, invoice, refund };

type EventsByMachine = { attempt: AttemptEvents; invoice: InvoiceEvents; refund: RefundEvents };
type MachineName = keyof EventsByMachine;

/** The kinds of events that receivers of webhooks are told of transitions (docs/adr/0093). */
const ORDER_KINDS: Readonly<Record<keyof InvoiceEvents, Parameters<typeof recordOrderEvents>[1]>> =
  {
    paid: "order.changed",
    refunded: "order.changed",
    cancelled: "order.cancelled",
    expired: "order.expired",
  };
/** `sent` is left out: it says no more than that the shopper has opened the bank's page. */
const PAYMENT_KINDS: Readonly<
  Record<Exclude<keyof AttemptEvents, "sent">, Parameters<typeof recordPaymentEvents>[1]>
> = {
  captured: "payment.captured",
  declined: "payment.declined",
  doubted: "payment.under_review",
  unanswered: "payment.under_review",
  returnFailed: "payment.under_review",
  expired: "payment.expired",
  released: "payment.expired",
  capturedTooLate: "payment.refund_requested",
  returnRequested: "payment.refund_requested",
  returned: "payment.refunded",
  returnedByBank: "payment.refunded",
};

/**
 * Records what receivers of webhooks are told of moved rows; nothing of refunds of contracts. Throws
 * if a row of a payment or an order has no id.
 */
async function recordMoves(
  run: Sql,
  kind: MachineName,
  event: string,
  rows: readonly { id?: number }[],
): Promise<void> {
  if (kind === "refund" || event === "sent") return;
  const ids = rows.map(({ id }) => {
    if (id === undefined) throw new Error("the moved row has no id");
    return id;
  });
  await (kind === "invoice"
    ? recordOrderEvents(run, ORDER_KINDS[event as keyof typeof ORDER_KINDS], ids)
    : recordPaymentEvents(run, PAYMENT_KINDS[event as keyof typeof PAYMENT_KINDS], ids));
}

/**
 * Fires an event on all rows that match the filter, in the caller's transaction, and records what
 * receivers of webhooks are told of it. Returns the ids of the rows whose state changed, or their
 * columns in `returning`, which must contain the id of a payment or an order.
 */
export async function transitionWhere<
  K extends MachineName,
  Event extends keyof EventsByMachine[K] & string,
  Row extends object = { id: number },
>(
  run: Sql,
  kind: K,
  rows: RowFilter,
  event: Event,
  facts: EventsByMachine[K][Event] & object,
): Promise<Row[]> {
  const moved = await moveRows<Row>(run, STATE_MACHINES[kind], event, rows, facts);
  await recordMoves(run, kind, event, moved);
  return moved;
}

/**
 * Fires an event on a row and sets the columns that belong to it, in the caller's transaction.
 * Returns whether the state changed: false when the event does not start from the row's state, or
 * its condition does not hold.
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
 * Fires an event on a row that the caller has locked and whose state and guard it has checked.
 * Throws if the event still does not apply, so that the whole transaction is rolled back.
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
    throw new Error(`the event "${event}" does not apply to ${kind} ${id} in its current state`);
}
