import * as initial from "./20261120_190231_initial";
import * as search from "./20261120_190300_search";

/** Every migration in order; `payload migrate:create` adds the next one here. */
export const migrations = [
  { up: initial.up, down: initial.down, name: "20261120_190231_initial" },
  { up: search.up, down: search.down, name: "20261120_190300_search" },
];
