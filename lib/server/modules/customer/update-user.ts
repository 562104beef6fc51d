import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import type { AccountDetails, UserModel } from "@/lib/contract/auth";
import type { Language } from "@/lib/languages";
import { transaction } from "../../db/pool";
import { consumeRequestLimit } from "../../limits/limiter";
import { AppError } from "../../app-error";
import { PROOFS_LIMIT_NAME, queryAccountEmail } from "../email/account-email";
import { findProvenEmail } from "../email/proven-email";
import { sendEmailProof } from "../email/send-email-proof";
import { CUSTOMER_COLUMNS, type CustomerRow, toUserModel } from "./user-model";

type Caller = { customerId: number; language: Language; clientAddress: string | null };

/**
 * Stores a customer's name and e-mail address; a blank one is removed. A link that proves it is
 * mailed to a new address. If the mailbox has reached its limit for today, no link is sent; the
 * customer can request it in the profile. Throws `UNAUTHENTICATED`, and `TooManyRequests` when the
 * network has requested too many links.
 */
export async function updateUser(
  { userFirstName, userLastName, userEmail }: Omit<AccountDetails, "lang" | "LanguageCode">,
  { customerId, language, clientAddress }: Caller,
): Promise<UserModel> {
  const before = await queryAccountEmail(customerId);
  const isNewAddress =
    userEmail !== "" && userEmail.toLowerCase() !== (before.email ?? "").toLowerCase();
  if (isNewAddress && clientAddress !== null)
    await consumeRequestLimit(PROOFS_LIMIT_NAME, EMAIL_PROOF.perNetwork, clientAddress);
  return transaction(async (run) => {
    const [row] = await run<CustomerRow>(
      `UPDATE customers c SET first_name = NULLIF($2, ''), last_name = NULLIF($3, ''), email = NULLIF($4, ''), updated_at = now() WHERE c.id = $1 RETURNING ${CUSTOMER_COLUMNS}`,
      [customerId, userFirstName, userLastName, userEmail],
    );
    if (!row) throw new AppError("UNAUTHENTICATED");
    if (isNewAddress && (await findProvenEmail(run, customerId)) === null)
      await sendEmailProof(run, { purpose: "account", customerId, email: userEmail, language });
    return toUserModel(row);
  });
}
