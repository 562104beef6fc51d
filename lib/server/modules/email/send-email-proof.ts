import { createHmac } from "node:crypto";
import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import type { ProofPurpose } from "@/lib/documents/proof-mail";
import { env } from "@/lib/env";
import type { Language } from "@/lib/languages";
import type { Sql } from "../../db/sql";
import { queueProofMail } from "../../ports/mail/queue-mail";
import { keyFor } from "../../keys/key-for";
import { newSecret, secretHash } from "../../keys/customer-secrets";
import { messageContext } from "../shop-settings/message-context";

/** Gmail has two domain names and ignores dots in the local part. */
const GMAIL_DOMAINS = new Set(["gmail.com", "googlemail.com"]);

/**
 * A keyed hash of the mailbox that an address reaches: `A.B+shop@Gmail.com` counts as
 * `ab@gmail.com`, so that different spellings share one rate limit.
 */
export function recipientKey(email: string): string {
  const [, name = "", host = ""] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const [nameWithoutTag = ""] = name.split("+");
  const mailbox = GMAIL_DOMAINS.has(host)
    ? `${nameWithoutTag.replaceAll(".", "")}@gmail.com`
    : `${nameWithoutTag}@${host}`;
  return createHmac("sha256", keyFor("mail recipient")).update(mailbox).digest("base64url");
}

type ProofRequest = {
  purpose: ProofPurpose;
  customerId: number | null;
  email: string;
  language: Language;
  /** for the purpose `model`: the model that somebody waits for */ model?: string;
};

/**
 * Sends a link that proves an e-mail address, in the caller's transaction. At most three of them
 * are sent to a mailbox in a day. Links that strangers can request for any address do not count
 * against the account's own three. Returns 0, or the number of seconds until another link
 * may be sent.
 */
export async function sendEmailProof(
  run: Sql,
  { purpose, customerId, email, language, model }: ProofRequest,
): Promise<number> {
  const recipient = recipientKey(email);
  await run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`email proof ${recipient}`]);
  const [sent] = await run<{ count: number; oldestS: number }>(
    `SELECT count(*)::integer AS count, COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestS"
     FROM email_proofs WHERE recipient_key = $1 AND (purpose = 'account' OR $2 <> 'account')
       AND created_at > now() - interval '1 day'`,
    [recipient, purpose],
  );
  if (sent && sent.count >= EMAIL_PROOF.perRecipientAndDay)
    return Math.max(1, Math.ceil(24 * 60 * 60 - sent.oldestS));
  const token = newSecret();
  await run(
    `INSERT INTO email_proofs (token_hash, purpose, customer_id, email, recipient_key, language, model, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => ${EMAIL_PROOF.linkLifetimeS}))`,
    [secretHash(token), purpose, customerId, email, recipient, language, model ?? null],
  );
  await queueProofMail(run, {
    to: email,
    language,
    purpose,
    context: await messageContext(run, language),
    link: `${env().SITE_URL}/${language}/confirm-email?key=${token}`,
  });
  return 0;
}
