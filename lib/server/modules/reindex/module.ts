import type { Module } from "../../module";
import { reindexJob } from "./reindex-job";

/** Names that changed reach the rows of the products that have them. */
export const reindex: Module = {
  jobs: [reindexJob],
};
