import { expireInvoices } from "./expire-invoices";
import { findLostCharges } from "./find-lost-charges";
import { reconcile } from "./reconcile";
import { returnMoney } from "./return-money";
import { REVERSALS_CHANNEL } from "./reversals-channel";
import type { Job } from "../../jobs/job";

/**
 * Interval in s at which a process looks for due payments. Together with the lease (deadlines.ts)
 * it stays below two minutes.
 */
const POLL_S = 20;

/** Queries the bank about payments whose shopper did not come back. */
const reconcilePayments: Job = {
  name: "reconcile-payments",
  schedule: "* * * * *",
  timeoutS: 300,
  intervalS: POLL_S,
  run: reconcile,
};

/** After a restore, finds charges and returns at the bank that this database does not know. */
const findLostPayments: Job = {
  name: "find-lost-charges",
  schedule: "* * * * *",
  timeoutS: 600,
  run: findLostCharges,
};

/**
 * Returns money to cards: right after the commit of the decision, and every minute for returns that
 * the bank has not made yet.
 */
const returnPayments: Job = {
  name: "return-payments",
  schedule: "* * * * *",
  timeoutS: 300,
  intervalS: POLL_S,
  run: returnMoney,
  notifiedBy: REVERSALS_CHANNEL,
};

/** Cancels orders that were not paid in time, unless the outcome of a payment is unknown. */
const expireUnpaidInvoices: Job = {
  name: "expire-invoices",
  schedule: "* * * * *",
  timeoutS: 120,
  run: expireInvoices,
};

export const PAYMENT_JOBS: readonly Job[] = [
  reconcilePayments,
  findLostPayments,
  returnPayments,
  expireUnpaidInvoices,
];
