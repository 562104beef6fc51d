import type { Module } from "../../module";
import { PAYMENT_JOBS } from "./jobs";

/** The jobs of payments: status queries, returns of money, and cancellation of unpaid orders. */
export const payment: Module = {
  jobs: PAYMENT_JOBS,
};
