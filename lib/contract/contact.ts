import { z } from "zod";
import { FORM_LIMIT, LARGE_BODY, write } from "./endpoint";
import { envelope } from "./envelope";
import { honeypot, idempotencyHeader, singleLine, multiline } from "./inputs";

/**
 * A message from the contact form; `contact` is an e-mail address or phone number for the reply.
 */
const contactMessage = z.object({
  name: singleLine(100).min(1),
  contact: singleLine(120).min(1),
  message: multiline(4000).min(1),
  ...honeypot,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactContract = {
  /**
   * Stores a message from the contact form for staff (our own: the specification shows the form but
   * no call).
   */
  sendMessage: write({ limit: FORM_LIMIT, bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Contact/send-message",
      tags: ["Contact"],
      summary: "Write to the shop",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: z.object(idempotencyHeader).optional(), body: contactMessage }))
    .output(envelope(z.null())),
};
