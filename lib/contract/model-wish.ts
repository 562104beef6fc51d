import { z } from "zod";
import { email } from "./email";
import { FORM_LIMIT, write } from "./endpoint";
import { envelope } from "./envelope";
import { honeypot, languageInput, singleLine } from "./inputs";
import { MAX_KEYWORD_LENGTH } from "./limits";

/** How long somebody waits for a model, in days, and for how many models at the same time. */
export const MODEL_WISH = { days: 180, most: 10 } as const;

const words = singleLine(MAX_KEYWORD_LENGTH)
  .min(2)
  .describe("the search that named a model which the shop does not have");
const wishByMail = z.object({ words, email, ...languageInput, ...honeypot });
export type WishByMail = z.infer<typeof wishByMail>;

/** The key of the link in each message about a model. */
const leaveKey = z.string().regex(/^[\w-]{22}$/);

export const modelWishContract = {
  /**
   * Mails a link that confirms that somebody wants to be told when a model is on sale (our own).
   * The response is the same for every address. 409 `MODEL_NOT_MISSING` when the search names no
   * model that the shop lacks; 503 when the shop sends no mails.
   */
  byMail: write({ limit: FORM_LIMIT, body: "either", needsSearchPermit: true })
    .route({
      method: "POST",
      path: "/ModelWish/by-mail",
      tags: ["ModelWish"],
      summary: "Ask for a mail when a model is on sale",
    })
    .input(wishByMail)
    .output(envelope(z.null())),
  /**
   * The same by SMS to the phone of the signed-in customer, without a confirmation (our own).
   * Idempotent. 409 `MODEL_NOT_MISSING`; 409 `TOO_MANY_WISHES` above ten models.
   */
  bySms: write({
    limit: FORM_LIMIT,
    body: "either",
    caller: "customer",
    needsSearchPermit: true,
  })
    .route({
      method: "POST",
      path: "/ModelWish/by-sms",
      tags: ["ModelWish"],
      summary: "Ask for an SMS when a model is on sale",
    })
    .input(z.object({ words, ...languageInput }))
    .output(envelope(z.null())),
  /**
   * Ends all wishes of a person by the key in a message's link (our own). The response is the same
   * for an unknown key.
   */
  leave: write({ limit: FORM_LIMIT, body: "either" })
    .route({
      method: "POST",
      path: "/ModelWish/leave",
      tags: ["ModelWish"],
      summary: "Wait for no model any more",
    })
    .input(z.object({ key: leaveKey, ...languageInput }))
    .output(envelope(z.null())),
};
