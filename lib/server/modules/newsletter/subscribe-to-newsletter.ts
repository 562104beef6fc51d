import { languageOf } from "@/lib/contract/inputs";
import type { NewsletterSubscription } from "@/lib/contract/newsletter";
import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import { transaction } from "@/lib/server/db/pool";
import { consumeRequestLimit } from "../../limits/limiter";
import { mailSender } from "../../ports/mail/sender";
import { AppError } from "../../app-error";
import { PROOFS_LIMIT_NAME } from "../email/account-email";
import { sendEmailProof } from "../email/send-email-proof";

/**
 * Mails a link with which the owner of an address confirms the subscription
 * (lib/server/modules/email/confirm-email.ts): nobody can be subscribed by somebody else. The
 * response is the same for subscribers, for new addresses, and when the mailbox has reached its
 * daily limit. Throws `TooManyRequests` when the network has reached its limit, and
 * `SERVICE_UNAVAILABLE` when the shop has no mail provider.
 */
export async function subscribeToNewsletter(
  subscription: NewsletterSubscription,
  clientAddress: string | null,
): Promise<null> {
  if (subscription.website) return null;
  if (!mailSender()) throw new AppError("SERVICE_UNAVAILABLE");
  if (clientAddress !== null)
    await consumeRequestLimit(PROOFS_LIMIT_NAME, EMAIL_PROOF.perNetwork, clientAddress);
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
