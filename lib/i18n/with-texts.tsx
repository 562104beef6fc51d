"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { isLanguage, type Language, DEFAULT_LANGUAGE } from "@/lib/languages";
import { SHOP } from "@/lib/shop";

let texts: Promise<Messages> | undefined;

/** Every text of a language: a file of the build, fetched once, which the browser keeps. */
function textsOf(language: Language): Promise<Messages> {
  texts ??= import(`@/messages/${language}.json`).then(
    (file: { default: Messages }) => file.default,
    (error: unknown) => {
      texts = undefined;
      throw error;
    },
  );
  return texts;
}

/** Code that comes later with the texts it shows: they are no part of the pages. In the browser only; a document has one language. */
export async function withTexts<Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const [Component, messages] = await Promise.all([load(), textsOf(language)]);
  return function WithTexts(props: Props) {
    return <NextIntlClientProvider locale={language} timeZone={SHOP.timeZone} messages={messages}><Component {...props} /></NextIntlClientProvider>;
  };
}
