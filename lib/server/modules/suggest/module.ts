import type { Module } from "../../module";

/** Deletes old records of searches. */
export const suggest: Module = {
  outdated: [
    { table: "search_finders", condition: "at < now() - interval '8 days'" },
    { table: "search_finds", condition: "NOT hidden AND updated_at < now() - interval '5 weeks'" },
  ],
};
