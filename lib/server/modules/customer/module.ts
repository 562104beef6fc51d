import type { Module } from "../../module";

/** Deletes expired sign-in codes, sessions, registrations and known devices. */
export const customer: Module = {
  outdated: [
    // Wrong codes are counted for a week.
    { table: "sign_in_codes", condition: "created_at < now() - interval '8 days'" },
    { table: "known_devices", condition: "last_used_at < now() - interval '400 days'" },
    { table: "registrations", condition: "created_at < now() - interval '1 day'" },
    { table: "refresh_tokens", condition: "expires_at < now()" },
    {
      table: "customer_sessions",
      condition: "ends_at < now() OR last_used_at < now() - interval '31 days'",
    },
  ],
};
