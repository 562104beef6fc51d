import type { Module } from "../../module";

/** Letters that prove an address end. */
export const email: Module = {
  outdated: [{ table: "email_proofs", condition: "created_at < now() - interval '4 days'" }],
};
