import type { Module } from "../../module";

/** Who looked for a contract is forgotten. */
export const credit: Module = {
  outdated: [{ table: "credit_lookups", condition: "at < now() - interval '90 days'" }],
};
