import type { Module } from "../../module";

/** Deletes old links that prove an e-mail address. */
export const email: Module = {
  outdated: [{ table: "email_proofs", condition: "created_at < now() - interval '4 days'" }],
};
