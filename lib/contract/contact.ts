import { z } from "zod";
import { FORM_LIMIT, LARGE_BODY, write } from "./endpoint";
import { envelope } from "./envelope";
import { honeypot, idempotencyHeader, singleLine, multiline } from "./inputs";

/** A contact form message; `contact` is an e-mail address or a phone number to answer to. */
const contactMessage = z.object({
  name: singleLine(100).min(1),
  contact: singleLine(120).min(1),
  message: multiline(4000).min(1),
  ...honeypot,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactContract = {
  /**
   * Stores a contact form message for staff (ours: the specification shows the form without its
   * call).
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
