import { notFound } from "next/navigation";
import { type Language, isLanguage } from "@/lib/languages";

/**
 * Returns the language in a page's URL; responds with 404 if it is not one of ours. Must be awaited
 * outside any Suspense boundary, or the status would already have been sent as 200.
 */
export async function pageLanguage(params: Promise<{ lang: string }>): Promise<Language> {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  return lang;
}
