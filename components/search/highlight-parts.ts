import type { MatchRanges } from "@/lib/contract/suggestion";

/**
 * A text cut into the parts that were met and the others; ranges that do not fit it are left out,
 * because the text would be lost or said twice.
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
