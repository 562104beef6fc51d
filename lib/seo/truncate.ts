// What must not end a cut text: punctuation, an opened bracket's beginning, a number without its
// unit, a word of one or two letters.
const DANGLING = /(?:[\s.,;:–—/+&×(«“"'-]+|\s(?:\p{L}{1,2}|\d+(?:[.,/×-]\d+)*|[([«“][^)\]»”]*))$/u;

/**
 * Cuts at a word boundary, so that search results show complete words and no number without its
 * unit. `maximum` counts the ellipsis.
 */
export function truncate(text: string, maximum: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maximum) return plain;
  const cut = plain.slice(0, maximum - 1);
  // A next word that begins right after the cut was not cut.
  let kept =
    plain[maximum - 1] === " "
      ? cut
      : cut.slice(0, Math.max(cut.lastIndexOf(" "), Math.floor(maximum / 2)));
  for (
    let less = kept.replace(DANGLING, "");
    less !== kept && less.length >= maximum / 2;
    less = kept.replace(DANGLING, "")
  )
    kept = less;
  return `${kept.trimEnd()}…`;
}
