import type { Module } from "../module";

/** Removes rate-limit counts that expired more than an hour ago. */
export const limits: Module = {
  outdated: [
    {
      table: "rate_limits",
      condition: "expire < (extract(epoch FROM now()) - 3600) * 1000",
    },
  ],
};
