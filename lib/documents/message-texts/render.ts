import { plainLatin } from "@/lib/format/plain-latin";
import type { Language } from "@/lib/languages";
import { contactOf } from "@/lib/shop-contacts";
import type { ShopFacts } from "@/lib/shop-facts";
import { MAIL_TEMPLATES, type MailKey } from "./mail-templates";
import { SMS_TEMPLATES, type SmsKey } from "./sms-templates";
import { fillTemplate } from "./template";

/** The texts that staff have written themselves, in one language, by the names of their fields. */
export type OwnTexts = Readonly<Partial<Record<string, string | null>>>;

/** What a message is written with: the facts about the shop, and its own texts. */
export type MessageContext = { shop: ShopFacts; own: OwnTexts };

type Values = Readonly<Record<string, string>>;

/** The longest name of a shop in an SMS. */
export const MAX_NAME = 20;

const capitalized = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** The name of the field in which staff write the text of an SMS. */
export const smsField = (key: SmsKey): string => `sms${capitalized(key)}`;

/** The name of the field in which staff write the subject or the sentence of a mail. */
export const mailField = (key: MailKey, part: "subject" | "text"): string =>
  `mail${capitalized(key)}${capitalized(part)}`;

/** The text of an SMS: staff's own, or the one that the shop begins with. */
export const renderSms = (
  { shop, own }: MessageContext,
  key: SmsKey,
  language: Language,
  values: Values,
): string =>
  fillTemplate(own[smsField(key)] || SMS_TEMPLATES[key].text[language], {
    shop: plainLatin(shop.name, MAX_NAME),
    hotline: contactOf(shop),
    ...values,
  });

/** The subject or the sentence of a mail, in the same way. */
export const renderMail = (
  { shop, own }: MessageContext,
  key: MailKey,
  part: "subject" | "text",
  language: Language,
  values: Values = {},
): string =>
  fillTemplate(own[mailField(key, part)] || MAIL_TEMPLATES[key][part].text[language], {
    shop: shop.name,
    hotline: contactOf(shop),
    ...values,
  });
