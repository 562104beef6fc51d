import type { Language } from "@/lib/languages";
import { numberToCall } from "@/lib/shop-contacts";
import type { ShopFacts } from "@/lib/shop-facts";

const OR: Record<Language, string> = { az: "və ya", en: "or", ru: "или" };

type Contacts = Pick<ShopFacts, "name" | "hotline" | "phones" | "email">;

const contactsOf = (shop: Contacts): string[] =>
  [numberToCall(shop), shop.email].filter((contact) => contact !== null);

/** Where to ask, within a sentence: `*1221 or info@example.com`. */
export const contactsSentence = (shop: Contacts, language: Language): string =>
  contactsOf(shop).join(` ${OR[language]} `) || shop.name;

/** The same in the head of a printed document. */
export const contactsLine = (shop: Contacts): string => contactsOf(shop).join(" · ");
