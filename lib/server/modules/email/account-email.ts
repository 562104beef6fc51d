import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import type { Language } from "@/lib/languages";
import { query, transaction } from "../../db/pool";
import { consumeRequestLimit } from "../../limits/limiter";
import { AppError, TooManyRequests } from "../../app-error";
import { IS_EMAIL_PROVEN } from "./proven-email";
import { sendEmailProof } from "./send-email-proof";

/** A customer's e-mail address, and whether it is proven: only then are mails sent to it. */
export async function queryAccountEmail(
  customerId: number,
): Promise<{ email: string | null; isProven: boolean }> {
  const [row] = await query<{ email: string | null; isProven: boolean }>(
    `SELECT c.email, ${IS_EMAIL_PROVEN} AS "isProven" FROM customers c WHERE c.id = $1`,
    [customerId],
  );
  return row ?? { email: null, isProven: false };
}

/** Name of the rate limit per network that all requests for proof mails share. */
export const PROOFS_LIMIT_NAME = "proof mails a day";

/**
 * Sends the link that proves the address again. Throws `EMAIL_PROVEN` when there is no address or
 * it is proven already, and `TooManyRequests`.
 */
export async function sendAccountProof(
  customerId: number,
  language: Language,
  clientAddress: string | null,
): Promise<void> {
  const { email, isProven } = await queryAccountEmail(customerId);
  if (email === null || email === "" || isProven) throw new AppError("EMAIL_PROVEN");
  if (clientAddress !== null)
    await consumeRequestLimit(PROOFS_LIMIT_NAME, EMAIL_PROOF.perNetwork, clientAddress);
  const waitS = await transaction((run) =>
    sendEmailProof(run, { purpose: "account", customerId, email, language }),
  );
  if (waitS > 0) throw new TooManyRequests(waitS);
}
