// What a cut text must not end with: punctuation, an unclosed bracket, a number without its unit,
// or a word of one or two letters.
const DANGLING = /(?:[\s.,;:–—/+&×(«“"'-]+|\s(?:\p{L}{1,2}|\d+(?:[.,/×-]\d+)*|[([«“][^)\]»”]*))$/u;

/**
 * Truncates a text at a word boundary, so that search results show complete words and no number
 * without its unit. `maximum` is in characters and includes the ellipsis.
 */
export function truncate(text: string, maximum: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maximum) return plain;
  const cut = plain.slice(0, maximum - 1);
  // If the cut is at the end of a word, that word remains; otherwise its beginning is removed.
  let kept =
    plain[maximum - 1] === " "
      ? cut
      : cut.slice(0, Math.max(cut.lastIndexOf(" "), Math.floor(maximum / 2)));
  for (
    let shorter = kept.replace(DANGLING, "");
    shorter !== kept && shorter.length >= maximum / 2;
    shorter = kept.replace(DANGLING, "")
  )
    kept = shorter;
  return `${kept.trimEnd()}…`;
}
