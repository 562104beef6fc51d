import type { Module } from "../../module";
import { reindexJob } from "./reindex-job";

/** Updates the search rows of products after a brand, category or parameter was renamed. */
export const reindex: Module = {
  jobs: [reindexJob],
};
