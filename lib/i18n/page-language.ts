import { notFound } from "next/navigation";
import { type Language, isLanguage } from "@/lib/languages";

/**
 * The language of a page's address; anything else is a 404. Read before any Suspense, so that the
 * status is a real 404.
 */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  return lang;
}
