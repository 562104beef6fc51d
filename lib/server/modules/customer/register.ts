import type { Registration } from "@/lib/contract/registration";
import { parseMobile } from "@/lib/format/phone";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import type { Language } from "@/lib/languages";
import { findProvenEmail } from "../email/proven-email";
import { sendEmailProof } from "../email/send-email-proof";
import { secretHash, newSecret } from "../../keys/customer-secrets";

/** How long a registration is valid while its phone is not proven yet. */
const REGISTRATION_TTL = "1 day";

/**
 * Stores a registration form until its phone is proven by a code (domain.md section 5). So nobody
 * can register with another person's number, or find out who is a customer. The form's password,
 * which the specification requires, is not stored: people sign in with a code. Returns the key that
 * proves who registered.
 */
export async function registerCustomer({
  userFirstName,
  userLastName,
  userPhone,
  userEmail,
}: Registration): Promise<string> {
  const phone = parseMobile(userPhone);
  if (phone === null)
    throw new AppError("BAD_REQUEST", {
      userPhone: ["Invalid input: not a mobile number of Azerbaijan"],
    });
  const key = newSecret();
  await query(
    "INSERT INTO registrations (key_hash, phone, first_name, last_name, email) VALUES ($1, $2, $3, $4, $5)",
    [secretHash(key), phone, userFirstName, userLastName, userEmail],
  );
  return key;
}

/**
 * Copies a registration to the customer of the now proven phone, if the same person entered it, and
 * mails a link that proves the e-mail address.
 */
export async function applyRegistration(
  run: Sql,
  { customerId, phone, language }: { customerId: number; phone: string; language: Language },
  key: string,
): Promise<void> {
  const [registration] = await run<{ firstName: string; lastName: string; email: string }>(
    `DELETE FROM registrations WHERE key_hash = $1 AND phone = $2 AND created_at > now() - interval '${REGISTRATION_TTL}' RETURNING first_name AS "firstName", last_name AS "lastName", email`,
    [secretHash(key), phone],
  );
  if (!registration) return;
  await run(
    "UPDATE customers SET first_name = $2, last_name = $3, email = $4, updated_at = now() WHERE id = $1",
    [customerId, registration.firstName, registration.lastName, registration.email],
  );
  // If the mailbox has reached its limit for today, no link is sent; the customer can request it in
  // the profile.
  if ((await findProvenEmail(run, customerId)) === null)
    await sendEmailProof(run, {
      purpose: "account",
      customerId,
      email: registration.email,
      language,
    });
}
