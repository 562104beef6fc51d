import { getRequestConfig } from "next-intl/server";
import { lang } from "next/root-params";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { MESSAGES } from "./messages";

/** The language is determined by the first path segment only, not by a cookie or a header. */
export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await lang());
  const language = isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
  return {
    locale: language,
    timeZone: SHOP.timeZone,
    messages: (await MESSAGES[language]()).default,
  };
});
