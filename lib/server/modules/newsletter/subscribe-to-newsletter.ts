import { randomBytes } from "node:crypto";
import type { NewsletterSubscription } from "@/lib/contract/newsletter";
import { languageOf } from "@/lib/contract/inputs";
import { query } from "@/lib/server/db/pool";

/** Subscribes or resubscribes an address, with consent from now on. Idempotent; the response never reveals who is subscribed. */
export async function subscribeToNewsletter(subscription: NewsletterSubscription): Promise<null> {
  if (subscription.website) return null;
  await query(
    `INSERT INTO newsletter_subscribers (email, language, consent_at, leave_key) VALUES (lower($1), $2::enum_newsletter_subscribers_language, now(), $3)
     ON CONFLICT (email) DO UPDATE SET consent_at = now(), left_at = NULL, language = EXCLUDED.language, updated_at = now() WHERE newsletter_subscribers.left_at IS NOT NULL`,
    [subscription.email, languageOf(subscription), randomBytes(16).toString("base64url")],
  );
  return null;
}
