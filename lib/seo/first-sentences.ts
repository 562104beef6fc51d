import type { Language } from "@/lib/languages";

/**
 * The sentences a text begins with, as many as `maximum` characters hold; null when the first one
 * is longer.
 */
export function firstSentences(text: string, maximum: number, language: Language): string | null {
  let kept = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(
    text.trim(),
  )) {
    const more = `${kept} ${segment.trim()}`.trim();
    if (more.length > maximum) break;
    kept = more;
  }
  return kept.replace(/\s+/g, " ") || null;
}
