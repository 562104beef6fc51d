import type { Module } from "../../module";

/** Deletes old audit records of contract lookups. */
export const credit: Module = {
  outdated: [{ table: "credit_lookups", condition: "at < now() - interval '90 days'" }],
};
