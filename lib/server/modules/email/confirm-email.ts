import { randomBytes } from "node:crypto";
import type { ProofPurpose } from "@/lib/documents/proof-mail";
import type { Language } from "@/lib/languages";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { storeWish } from "../awaited-model/store-wish";
import { secretHash } from "../../keys/customer-secrets";

type Proof = {
  purpose: ProofPurpose;
  customerId: number | null;
  email: string;
  language: Language;
  /** null for other purposes than `model` */ model: string | null;
  isUsed: boolean;
};

/** Proves the address of an account, if it is still the account's. */
async function proveAccountEmail(run: Sql, { customerId, email }: Proof): Promise<boolean> {
  const rows = await run(
    `INSERT INTO proven_emails (customer_id, email) SELECT id, email FROM customers WHERE id = $1 AND lower(email) = lower($2)
     ON CONFLICT (customer_id) DO UPDATE SET email = excluded.email, proven_at = now() RETURNING 1`,
    [customerId, email],
  );
  return rows.length > 0;
}

/**
 * Subscribes an address to the newsletter, or resubscribes one that had left; the consent dates
 * from now.
 */
const subscribe = (run: Sql, { email, language }: Proof) =>
  run(
    `INSERT INTO newsletter_subscribers (email, language, consent_at, leave_key) VALUES (lower($1), $2::enum_newsletter_subscribers_language, now(), $3)
     ON CONFLICT (email) DO UPDATE SET consent_at = now(), left_at = NULL, language = EXCLUDED.language, updated_at = now() WHERE newsletter_subscribers.left_at IS NOT NULL`,
    [email, language, randomBytes(16).toString("base64url")],
  );

/**
 * Proves the address to which a link was sent. Idempotent until the link expires: using it again
 * changes nothing and returns the same. Throws `LINK_EXPIRED` for an unknown or expired link, or
 * when the account has another address by now, and `TOO_MANY_WISHES`.
 */
export const confirmEmail = (key: string): Promise<{ purpose: ProofPurpose }> =>
  transaction(async (run) => {
    const [proof] = await run<Proof>(
      `SELECT purpose, customer_id AS "customerId", email, language, model, used_at IS NOT NULL AS "isUsed" FROM email_proofs WHERE token_hash = $1 AND expires_at > now() FOR UPDATE`,
      [secretHash(key)],
    );
    if (!proof) throw new AppError("LINK_EXPIRED");
    if (proof.isUsed) return { purpose: proof.purpose };
    const { email, language, model } = proof;
    if (proof.purpose === "newsletter") await subscribe(run, proof);
    else if (model !== null) await storeWish(run, model, { customerId: null, email, language });
    else if (!(await proveAccountEmail(run, proof))) throw new AppError("LINK_EXPIRED");
    await run("UPDATE email_proofs SET used_at = now() WHERE token_hash = $1", [secretHash(key)]);
    return { purpose: proof.purpose };
  });
