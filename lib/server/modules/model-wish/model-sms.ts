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

const TEXTS: Record<Language, (model: string, link: string, leave: string) => string> = {
  az: (model, link, leave) => `Vitrin: ${model} satisdadir: ${link} Imtina: ${leave}`,
  en: (model, link, leave) => `Vitrin: ${model} is on sale: ${link} Stop: ${leave}`,
  ru: (model, link, leave) => `Vitrin: ${model} v prodazhe: ${link} Otkaz: ${leave}`,
};

/** The SMS that tells a customer that a model is on sale. */
export const modelSms = (
  language: Language,
  { model, link, leave }: { model: string; link: string; leave: string },
): string => TEXTS[language](plainName(model), link, leave);
