import type { Module } from "../../module";

/** Stored answers to attempts that nobody repeats any more. */
export const idempotency: Module = {
  outdated: [{ table: "idempotency_keys", condition: "created_at < now() - interval '2 days'" }],
};
