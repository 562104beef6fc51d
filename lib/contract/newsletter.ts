import { oc } from "@orpc/contract";
import { z } from "zod";
import { envelope } from "./envelope";
import { honeypot, languageInput } from "./inputs";

const newsletterSubscription = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  consent: z.literal(true).describe("the subscriber's own yes to being written to"),
  ...languageInput,
  ...honeypot,
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** What the link at the foot of every newsletter carries. */
const leaveKey = z.string().regex(/^[\w-]{22}$/);

export const newsletterContract = {
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
