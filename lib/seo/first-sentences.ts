import type { Language } from "@/lib/languages";

/**
 * The first sentences of a text, as many as fit into `maximum` characters; null if the first one is
 * longer, or the text is blank.
 */
export function firstSentences(text: string, maximum: number, language: Language): string | null {
  let kept = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(
    text.trim(),
  )) {
    const extended = `${kept} ${segment.trim()}`.trim();
    if (extended.length > maximum) break;
    kept = extended;
  }
  return kept.replace(/\s+/g, " ") || null;
}
