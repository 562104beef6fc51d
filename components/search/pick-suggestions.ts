/** Number of suggestions shown (specification section 9). */
const SHOWN_SUGGESTIONS = 3;

/**
 * Normalises a title for comparison: `Ətçəkən` equals `etceken`, İ, I, ı and i are equal, punctuation becomes a space. A small client-side
 * counterpart of the search's folding, for the letters of the three languages.
 */
export function foldTitle(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[İIı]/g, "i")
    .toLowerCase()
    .replace(/ə/g, "e")
    .normalize("NFD")
    .replace(/([a-zе])\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[^a-z0-9а-я]+/g, " ")
    .trim();
}

/** The first few search results, titles containing the text first, in search order within each group (specification section 2). */
export function pickSuggestions<Item extends { productTitle: string }>(items: readonly Item[], text: string): Item[] {
  const wanted = foldTitle(text);
  const containing = items.filter((item) => foldTitle(item.productTitle).includes(wanted));
  const others = items.filter((item) => !containing.includes(item));
  return [...containing, ...others].slice(0, SHOWN_SUGGESTIONS);
}
