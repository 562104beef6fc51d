import type { Module } from "../module";

/** Counts that have expired. */
export const limits: Module = {
  outdated: [
    {
      table: "rate_limits",
      condition: "expire < (extract(epoch FROM now()) - 3600) * 1000",
    },
  ],
};
