import { z } from "zod";
import { FORM_LIMIT, LARGE_BODY, write } from "./endpoint";
import { envelope } from "./envelope";
import { idempotencyHeader, singleLine, MAX_ID, multiline } from "./inputs";

/**
 * A fast order (specification section 3): only the phone and the product are required; the other
 * fields are placeholders of the old client.
 */
const fastOrder = z.object({
  firstName: singleLine(100).optional(),
  lastName: singleLine(100).optional(),
  address: singleLine(300).optional(),
  note: multiline(1000).optional(),
  phoneNumber: singleLine(40)
    .min(1)
    .describe("as people write it: `050 123 45 67`, `+994501234567`"),
  productId: z.number().int().min(1).max(MAX_ID),
});
export type FastOrder = z.infer<typeof fastOrder>;

export const orderContract = {
  /**
   * Places a fast order. The same phone and product are accepted once within ten minutes; the
   * response does not reveal whether it was a repetition (specification section 2). 400 names the
   * field; 403 `PHONE_BLOCKED`; 404 `PRODUCT_NOT_FOUND`; 409 `PRODUCT_SOLD_OUT`, `STILL_RUNNING`;
   * 422; 429.
   */
  addFastOrder: write({ limit: FORM_LIMIT, bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Order/add-fast-order",
      tags: ["Order"],
      summary: "Order one product by phone",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: z.object(idempotencyHeader).optional(), body: fastOrder }))
    .output(envelope(z.null())),
};
