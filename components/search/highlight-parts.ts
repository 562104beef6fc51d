import type { MatchRanges } from "@/lib/contract/suggestion";

/**
 * Splits a text into its matched parts (`isMet`) and the others; `at` is a part's position. Ranges
 * that overlap or do not fit the text are ignored, because parts of the text would be lost or
 * repeated.
 */
export function highlightParts(
  text: string,
  met: MatchRanges,
): { part: string; isMet: boolean; at: number }[] {
  const parts: { part: string; isMet: boolean; at: number }[] = [];
  let at = 0;
  for (const { from, to } of met) {
    if (from < at || to <= from || to > text.length) continue;
    if (from > at) parts.push({ part: text.slice(at, from), isMet: false, at });
    parts.push({ part: text.slice(from, to), isMet: true, at: from });
    at = to;
  }
  return at < text.length ? [...parts, { part: text.slice(at), isMet: false, at }] : parts;
}
