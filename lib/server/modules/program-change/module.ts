import type { Module } from "../../module";

/** Deletes old entries of what programs have changed. */
export const programChange: Module = {
  outdated: [{ table: "program_changes", condition: "at < now() - interval '90 days'" }],
};
