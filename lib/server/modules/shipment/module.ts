import type { Module } from "../../module";
import { SHIPMENT_JOBS } from "./jobs";

/** The job of shipments: sorting those of orders from before the shop kept them. */
export const shipment: Module = {
  jobs: SHIPMENT_JOBS,
};
