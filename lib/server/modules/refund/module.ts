import type { Job } from "../../jobs/job";
import type { Module } from "../../module";
import { REFUNDS_CHANNEL } from "./refunds-channel";
import { sendRefunds } from "./send-refunds";

/**
 * Returns parts of payments to cards: right after the commit of the decision; every minute it asks the
 * bank about those whose answer is unknown.
 */
const sendRefundsToBank: Job = {
  name: "send-refunds",
  schedule: "* * * * *",
  timeoutS: 300,
  intervalS: 20,
  run: sendRefunds,
  notifiedBy: REFUNDS_CHANNEL,
};

/** The job of refunds of orders. */
export const refund: Module = { jobs: [sendRefundsToBank] };
