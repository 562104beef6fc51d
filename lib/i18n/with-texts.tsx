"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { isLanguage, type Language, DEFAULT_LANGUAGE } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { type Messages, MESSAGES } from "./messages";

let texts: Promise<Messages> | undefined;

/** Loads all texts of a language, from a file of the build that the browser caches. Memoized. */
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
 * Loads a component together with the texts that it needs and the page does not contain; a loader
 * for `next/dynamic`. Browser only: the language is that of the document.
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
