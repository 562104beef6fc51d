import { type MessageContext, renderSms } from "@/lib/documents/message-texts/render";
import type { Language } from "@/lib/languages";
import { fold } from "../search/fold";
import { transliterate } from "../search/words/transliterate";

/** Maximum length of the model's name, so that the links remain in the second part of the SMS. */
const MAX_NAME = 40;

/** The name of a model in unaccented Latin letters, because others double the cost of an SMS. */
const plainName = (model: string): string =>
  transliterate(fold(model))
    .replace(/[^\x20-\x7e]/g, "")
    .trim()
    .slice(0, MAX_NAME);

/** The SMS that tells a customer that a model is on sale. */
export const modelSms = (
  context: MessageContext,
  language: Language,
  { model, link, leave }: { model: string; link: string; leave: string },
): string => renderSms(context, "modelArrived", language, { model: plainName(model), link, leave });
