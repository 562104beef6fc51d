import { getRequestConfig } from "next-intl/server";
import { lang } from "next/root-params";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/languages";
import { MESSAGES } from "./messages";

/** The language comes from the first path segment alone: no cookie, no header. */
export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await lang());
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
  return {
    locale: language,
    timeZone: "Asia/Baku",
    messages: (await MESSAGES[language]()).default,
  };
});
