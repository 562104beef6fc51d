import { languageOf } from "@/lib/contract/inputs";
import type { NewsletterSubscription } from "@/lib/contract/newsletter";
import { PROOF } from "@/lib/contract/proof-limits";
import { transaction } from "@/lib/server/db/pool";
import { consumeRequestLimit } from "../../limits/limiter";
import { mailSender } from "../../ports/mail/sender";
import { AppError } from "../../app-error";
import { PROOFS_LIMIT_NAME } from "../email/account-email";
import { sendEmailProof } from "../email/send-email-proof";

/**
 * Mails a link by which the owner of an address subscribes
 * (lib/server/modules/email/confirm-email.ts): nobody is subscribed by somebody else. The answer is
 * the same for subscribers, for strangers and for a mailbox that has had enough of these today.
 * Throws `TooManyRequests` by network, and `SERVICE_UNAVAILABLE` in a shop that sends no mail.
 */
export async function subscribeToNewsletter(
  subscription: NewsletterSubscription,
  clientAddress: string | null,
): Promise<null> {
  if (subscription.website) return null;
  if (!mailSender()) throw new AppError("SERVICE_UNAVAILABLE");
  if (clientAddress !== null)
    await consumeRequestLimit(PROOFS_LIMIT_NAME, PROOF.perNetwork, clientAddress);
  await transaction((run) =>
    sendEmailProof(run, {
      purpose: "newsletter",
      customerId: null,
      email: subscription.email.toLowerCase(),
      language: languageOf(subscription),
    }),
  );
  return null;
}
