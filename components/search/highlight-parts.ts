import type { MatchRanges } from "@/lib/contract/suggestion";

/**
 * Splits a text into its matched parts (`isMatch`) and the parts between them; `start` is a part's
 * position. Ranges that overlap or do not fit the text are ignored, because parts of the text would
 * be lost or repeated.
 */
export function highlightParts(
  text: string,
  matches: MatchRanges,
): { part: string; isMatch: boolean; start: number }[] {
  const parts: { part: string; isMatch: boolean; start: number }[] = [];
  let start = 0;
  for (const { from, to } of matches) {
    if (from < start || to <= from || to > text.length) continue;
    if (from > start) parts.push({ part: text.slice(start, from), isMatch: false, start });
    parts.push({ part: text.slice(from, to), isMatch: true, start: from });
    start = to;
  }
  return start < text.length
    ? [...parts, { part: text.slice(start), isMatch: false, start }]
    : parts;
}
