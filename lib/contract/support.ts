import { z } from "zod";
import { CHAT_LIMIT, LARGE_BODY, readAsVisitor, write } from "./endpoint";
import { envelope } from "./envelope";
import { idempotencyHeader, multiline } from "./inputs";

/** The maximum length of a support message, characters. */
export const MAX_SUPPORT_MESSAGE = 2000;

/** A support message (specification section 3); `isOperator` is true for the shop's answers. */
const supportMessage = z.object({
  generalUserReportId: z.number().int(),
  reportContent: z.string(),
  createDate: z.string().describe("ISO 8601"),
  isOperator: z.boolean(),
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const supportContract = {
  /**
   * The messages of the visitor's own thread, oldest first (specification section 7; polled every 5
   * s). Empty without a visitor key.
   */
  getReport: readAsVisitor
    .route({
      method: "GET",
      path: "/Report/get-report",
      tags: ["Report"],
      summary: "The visitor's support messages",
    })
    .output(envelope(z.array(supportMessage))),
  /**
   * Adds a message to the visitor's own thread (specification section 7); the trimmed content must
   * not be empty. Returns 400, 409, 422 and 429 as fast orders do.
   */
  addReport: write({ limit: CHAT_LIMIT, caller: "visitor", bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Report",
      tags: ["Report"],
      summary: "Write to support",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        headers: z.object(idempotencyHeader).optional(),
        body: z.object({ reportContent: multiline(MAX_SUPPORT_MESSAGE).min(1) }),
      }),
    )
    .output(envelope(supportMessage)),
};
