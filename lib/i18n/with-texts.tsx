"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { isLanguage, type Language, DEFAULT_LANGUAGE } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { type Messages, MESSAGES } from "./messages";

let texts: Promise<Messages> | undefined;

/** All texts of a language: a build file, fetched once and cached by the browser. */
function loadTexts(language: Language): Promise<Messages> {
  texts ??= MESSAGES[language]().then(
    (file) => file.default,
    (error: unknown) => {
      texts = undefined;
      throw error;
    },
  );
  return texts;
}

/**
 * A lazily loaded component with its texts, which are not part of the page. Browser only; a
 * document has one language.
 */
export async function withTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const [Component, messages] = await Promise.all([load(), loadTexts(language)]);
  return function WithTexts(props: Props) {
    return (
      <NextIntlClientProvider locale={language} timeZone={SHOP.timeZone} messages={messages}>
        <Component {...props} />
      </NextIntlClientProvider>
    );
  };
}
