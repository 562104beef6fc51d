import type az from "@/messages/az.json";
import type { Language } from "@/lib/languages";
import type { BrowserFacts, ShopFacts } from "@/lib/shop-facts";

/** The texts of a language. The Azerbaijani file determines which texts there are. */
export type Messages = typeof az;

/** The texts of a page on the server, with the facts that they contain. */
export type PageMessages = Messages & { facts: ShopFacts };

/** The facts that texts can contain; browsers have no others. */
export type TextFacts = BrowserFacts & Partial<ShopFacts>;

/** Functions that lazy-load the texts of each language, as a function of the shop's facts. */
export const MESSAGES: Record<
  Language,
  () => Promise<{ textsWith: (facts: TextFacts) => Messages }>
> = {
  az: () => import("./texts/az"),
  en: () => import("./texts/en"),
  ru: () => import("./texts/ru"),
};
