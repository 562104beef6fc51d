import { expireInvoices } from "./expire-invoices";
import { findLostCharges } from "./find-lost-charges";
import { reconcile } from "./reconcile";
import { returnMoney } from "./return-money";
import { REVERSALS_CHANNEL } from "./reversals-channel";
import type { Job } from "../../jobs/job";

/**
 * How often (s) a process looks for payments that are due: with the lease (deadlines.ts) less than
 * two minutes.
 */
const POLL_S = 20;

/** Asks the bank about payments nobody came back from. */
const reconcilePayments: Job = {
  name: "reconcile-payments",
  schedule: "* * * * *",
  timeoutS: 300,
  intervalS: POLL_S,
  run: reconcile,
};

/** Finds money at the bank that this database does not know of, after a restore. */
const findLost: Job = {
  name: "find-lost-charges",
  schedule: "* * * * *",
  timeoutS: 600,
  run: findLostCharges,
};

/**
 * Returns money that came too late: right after the commit that decided it, and every minute what
 * the bank has not done yet.
 */
const returnPayments: Job = {
  name: "return-payments",
  schedule: "* * * * *",
  timeoutS: 300,
  intervalS: POLL_S,
  run: returnMoney,
  notifiedBy: REVERSALS_CHANNEL,
};

/** Ends orders nobody paid, after the bank was asked. */
const endUnpaid: Job = {
  name: "expire-invoices",
  schedule: "* * * * *",
  timeoutS: 120,
  run: expireInvoices,
};

export const PAYMENT_JOBS: readonly Job[] = [
  reconcilePayments,
  findLost,
  returnPayments,
  endUnpaid,
];
