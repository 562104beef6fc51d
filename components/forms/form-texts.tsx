import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Language } from "@/lib/languages";

/** Provides the error texts shared by all forms to a form rendered with the page. */
export async function FormTexts({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  const { forms } = await getMessages({ locale: language });
  return <NextIntlClientProvider messages={{ forms }}>{children}</NextIntlClientProvider>;
}
