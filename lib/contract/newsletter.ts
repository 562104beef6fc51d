import { z } from "zod";
import { email } from "./email";
import { FORM_LIMIT, write } from "./endpoint";
import { envelope } from "./envelope";
import { honeypot, languageInput } from "./inputs";

const newsletterSubscription = z.object({
  email,
  consent: z.literal(true).describe("the subscriber's own yes to being written to"),
  ...languageInput,
  ...honeypot,
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** The key in the unsubscribe link of every newsletter. */
const unsubscribeKey = z.string().regex(/^[\w-]{22}$/);

export const newsletterContract = {
  /**
   * Subscribes an address to the newsletter, with consent (our own). Idempotent; the response never
   * reveals who is subscribed.
   */
  subscribe: write({ limit: FORM_LIMIT })
    .route({
      method: "POST",
      path: "/Newsletter/subscribe",
      tags: ["Newsletter"],
      summary: "Subscribe to the newsletter",
    })
    .input(newsletterSubscription)
    .output(envelope(z.null())),
  /**
   * Unsubscribes by the key in a newsletter's link (our own). The response is the same for an
   * unknown key.
   */
  leave: write({ limit: FORM_LIMIT })
    .route({
      method: "POST",
      path: "/Newsletter/leave",
      tags: ["Newsletter"],
      summary: "Leave the newsletter",
    })
    .input(z.object({ key: unsubscribeKey }))
    .output(envelope(z.null())),
};
