import { oc } from "@orpc/contract";
import { z } from "zod";
import { envelope } from "./envelope";
import { idempotencyHeader, languageInput, line, prose } from "./inputs";

/** A field no person sees; what fills it is a machine, which is told that all went well. */
const honeypot = { website: z.string().max(200).optional().describe("leave empty") };

/** A letter of the contact form; `contact` is an e-mail address or a phone number to answer to. */
export const contactMessage = z.object({ name: line(100).min(1), contact: line(120).min(1), message: prose(4000).min(1), ...honeypot });
export type ContactMessage = z.infer<typeof contactMessage>;

export const newsletterSubscription = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  consent: z.literal(true).describe("the subscriber's own yes to being written to"),
  ...languageInput,
  ...honeypot,
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** What the link at the foot of every newsletter carries. */
const leaveKey = z.string().regex(/^[\w-]{22}$/);

export const contactContract = {
  /** Stores a letter of the contact form for staff (ours: the specification shows the form without its call). */
  sendMessage: oc
    .route({ method: "POST", path: "/Contact/send-message", tags: ["Contact"], summary: "Write to the shop", inputStructure: "detailed" })
    .input(z.object({ headers: z.object(idempotencyHeader).optional(), body: contactMessage }))
    .output(envelope(z.null())),
  /** Subscribes an address to the newsletter, with consent (ours). Subscribing twice is subscribing once; the answer never tells who is subscribed. */
  subscribe: oc
    .route({ method: "POST", path: "/Newsletter/subscribe", tags: ["Newsletter"], summary: "Subscribe to the newsletter" })
    .input(newsletterSubscription)
    .output(envelope(z.null())),
  /** Leaves the newsletter by the key of the link in it (ours). The same answer whether the key is known. */
  leave: oc
    .route({ method: "POST", path: "/Newsletter/leave", tags: ["Newsletter"], summary: "Leave the newsletter" })
    .input(z.object({ key: leaveKey }))
    .output(envelope(z.null())),
};
