import type { Module } from "../../module";
import { PAYMENT_JOBS } from "./jobs";

/** Payments that nobody came back from, orders that nobody paid. */
export const payment: Module = {
  jobs: PAYMENT_JOBS,
};
