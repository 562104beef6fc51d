import type { ContactMessage } from "@/lib/contract/contact";
import { isEmail } from "@/lib/contract/email";
import { parsePhone } from "@/lib/format/phone";
import { AppError } from "../../app-error";
import { idempotent } from "../idempotency/idempotent";

/**
 * Stores a contact form message for staff. Throws `BAD_REQUEST` when `contact` is neither an e-mail
 * address nor a phone number.
 */
export async function sendMessage(
  { name, contact, message, website }: ContactMessage,
  idempotencyKey: string | undefined,
): Promise<null> {
  const phone = parsePhone(contact);
  if (phone === null && !isEmail(contact))
    throw new AppError("BAD_REQUEST", {
      contact: ["Invalid input: neither an e-mail address nor a phone number"],
    });
  // `website` is a honeypot that only bots fill in: answer as if the message had been stored.
  if (website) return null;
  return idempotent(
    { scope: "contact", key: idempotencyKey, request: { name, contact, message } },
    async (run) => {
      await run("INSERT INTO contact_messages (name, contact, message) VALUES ($1, $2, $3)", [
        name,
        phone ?? contact,
        message,
      ]);
      return null;
    },
  );
}
