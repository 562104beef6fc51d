import type { Module } from "../../module";

/**
 * Deletes stored responses that no client will request again. A program may repeat a request that it
 * wrote down before it stood still for a month.
 */
export const idempotency: Module = {
  outdated: [
    {
      table: "idempotency_keys",
      condition: "created_at < now() - interval '2 days' AND scope NOT LIKE 'api key %'",
    },
    { table: "idempotency_keys", condition: "created_at < now() - interval '35 days'" },
  ],
};
