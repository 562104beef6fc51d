"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { isLanguage, type Language, DEFAULT_LANGUAGE } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import type { BrowserFacts } from "@/lib/shop-facts";
import { type Messages, MESSAGES } from "./messages";
import { useShopFacts } from "./shop-facts-context";

type TextsWith = (facts: BrowserFacts) => Messages;

let texts: Promise<TextsWith> | undefined;

/** Loads all texts of a language, from a file of the build that the browser caches. Memoized. */
function loadTexts(language: Language): Promise<TextsWith> {
  texts ??= MESSAGES[language]().then(
    ({ textsWith }) => {
      let filled: Messages | undefined;
      // A page has the same facts as long as it is open.
      return (facts) => (filled ??= textsWith(facts));
    },
    (error: unknown) => {
      texts = undefined;
      throw error;
    },
  );
  return texts;
}

/**
 * Loads a component together with the texts that it needs and the page does not contain; a loader
 * for `next/dynamic`. Browser only: the language is that of the document.
 */
export async function withTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const [Component, textsWith] = await Promise.all([load(), loadTexts(language)]);
  return function WithTexts(props: Props) {
    const messages = textsWith(useShopFacts());
    return (
      <NextIntlClientProvider locale={language} timeZone={SHOP.timeZone} messages={messages}>
        <Component {...props} />
      </NextIntlClientProvider>
    );
  };
}
