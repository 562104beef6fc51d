import type { Module } from "../../module";

/** Recorded searches are deleted after a time. */
export const suggest: Module = {
  outdated: [
    { table: "search_finders", condition: "at < now() - interval '8 days'" },
    { table: "search_finds", condition: "NOT hidden AND updated_at < now() - interval '5 weeks'" },
  ],
};
