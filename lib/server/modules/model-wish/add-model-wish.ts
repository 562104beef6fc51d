import { languageOf } from "@/lib/contract/inputs";
import type { WishByMail } from "@/lib/contract/model-wish";
import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import type { Language } from "@/lib/languages";
import { AppError } from "../../app-error";
import { transaction } from "../../db/pool";
import { consumeRequestLimit } from "../../limits/limiter";
import { mailSender } from "../../ports/mail/sender";
import { storeWish } from "../awaited-model/store-wish";
import { PROOFS_LIMIT_NAME } from "../email/account-email";
import { sendEmailProof } from "../email/send-email-proof";
import { findMissingModelName } from "../search/find-model";

/** The model that is waited for. Throws `MODEL_NOT_MISSING`. */
async function missingModelOf(words: string): Promise<string> {
  const model = await findMissingModelName(words);
  if (model === undefined) throw new AppError("MODEL_NOT_MISSING");
  return model;
}

/**
 * Mails a link with which the owner of an address confirms that they wait for a model
 * (lib/server/modules/email/confirm-email.ts): nobody can have others written to. The response is
 * the same for every address, also when its mailbox has reached its daily limit. Throws
 * `MODEL_NOT_MISSING`, `TooManyRequests` when the network has reached its limit, and
 * `SERVICE_UNAVAILABLE` when the shop has no mail provider.
 */
export async function addWishByMail(wish: WishByMail, clientAddress: string | null): Promise<null> {
  if (wish.website) return null;
  if (!mailSender()) throw new AppError("SERVICE_UNAVAILABLE");
  const model = await missingModelOf(wish.words);
  if (clientAddress !== null)
    await consumeRequestLimit(PROOFS_LIMIT_NAME, EMAIL_PROOF.perNetwork, clientAddress);
  await transaction((run) =>
    sendEmailProof(run, {
      purpose: "model",
      customerId: null,
      email: wish.email.toLowerCase(),
      language: languageOf(wish),
      model,
    }),
  );
  return null;
}

/**
 * Stores that a customer wants an SMS about a model; the account's phone was proven by a code.
 * Throws `MODEL_NOT_MISSING` and `TOO_MANY_WISHES`.
 */
export async function addWishBySms(
  words: string,
  customerId: number,
  language: Language,
): Promise<null> {
  const model = await missingModelOf(words);
  await transaction((run) => storeWish(run, model, { customerId, email: null, language }));
  return null;
}
