/** Suggestions shown (specification section 9). */
const SHOWN_SUGGESTIONS = 3;

/**
 * What a title is compared as: `Ətçəkən` and `etceken` become the same, so do İ, I, ı and i; punctuation becomes a space. The browser's
 * small counterpart of the search's own fold, for the letters of the shop's three languages.
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

/** The first few of what the search found: titles containing the text first, each group in the order of the search (specification section 2). */
export function pickSuggestions<Item extends { productTitle: string }>(items: readonly Item[], text: string): Item[] {
  const wanted = foldTitle(text);
  const containing = items.filter((item) => foldTitle(item.productTitle).includes(wanted));
  const others = items.filter((item) => !containing.includes(item));
  return [...containing, ...others].slice(0, SHOWN_SUGGESTIONS);
}
