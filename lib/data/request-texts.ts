import { getRequestConfig } from "next-intl/server";
import { lang } from "next/root-params";
import { MESSAGES, type PageMessages } from "@/lib/i18n/messages";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import type { ShopFacts } from "@/lib/shop-facts";
import { findShopFacts } from "./shop-facts";

type Fill = Awaited<ReturnType<(typeof MESSAGES)[Language]>>["textsWith"];

/**
 * The texts with the facts filled in, by the object of the facts, which each save replaces. `fill` is
 * another function when a text was changed in development.
 */
const filledTexts = new WeakMap<ShopFacts, { fill: Fill; texts: PageMessages }>();

async function pageTexts(facts: ShopFacts, language: Language): Promise<PageMessages> {
  const { textsWith: fill } = await MESSAGES[language]();
  const known = filledTexts.get(facts);
  if (known?.fill === fill) return known.texts;
  const texts = { ...fill(facts), facts };
  filledTexts.set(facts, { fill, texts });
  return texts;
}

/**
 * The texts of a page, with the shop's name and contacts in them (configuration of next-intl). The
 * language is determined by the first path segment only, not by a cookie or a header.
 */
export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await lang());
  const language = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
  return {
    locale: language,
    timeZone: SHOP.timeZone,
    messages: await pageTexts(await findShopFacts(language), language),
  };
});
