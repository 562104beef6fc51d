import type { Module } from "../../module";

/** Deletes stored responses that no client will request again. */
export const idempotency: Module = {
  outdated: [{ table: "idempotency_keys", condition: "created_at < now() - interval '2 days'" }],
};
