import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Language } from "@/lib/languages";

/** Around a form that stands in a page from the first moment on: what every form says of a failure. */
export async function FormTexts({ language, children }: { language: Language; children: ReactNode }) {
  const { forms } = await getMessages({ locale: language });
  return <NextIntlClientProvider messages={{ forms }}>{children}</NextIntlClientProvider>;
}
