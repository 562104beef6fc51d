import "server-only";
import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { MAX_PAGE_SIZE } from "@/lib/contract/limits";
import type { Backend } from "./backend";
import { isUnknownEndpoint } from "./is-unknown-endpoint";

type Products = Backend["product"];

/** The number of suggested products (specification section 9). */
const MAX_SUGGESTIONS = 3;

/**
 * Normalizes a title for comparison: `Ətçəkən` equals `etceken`; İ, I, ı and i are equal;
 * punctuation becomes a space. A simpler version of the search engine's folding.
 */
const foldTitle = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[İIı]/g, "i")
    .toLowerCase()
    .replace(/ə/g, "e")
    .normalize("NFD")
    .replace(/([a-zе])\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[^a-z0-9а-я]+/g, " ")
    .trim();

/**
 * The upstream's product endpoints, with a fallback for an upstream without suggestions. It then
 * searches as the specification says (section 7): a hundred products, of which those with the text
 * in their title come first.
 */
export function withSuggestFallback(upstream: Products): Products {
  const { getAllProducts, getProduct, search, suggest, getAddressRanges, getAddresses, getOffers } =
    upstream;
  return {
    getAllProducts,
    getProduct,
    search,
    getAddressRanges,
    getAddresses,
    getOffers,
    async suggest(input, options) {
      try {
        return await suggest(input, options);
      } catch (error) {
        if (!isUnknownEndpoint(error)) throw error;
        const typed = String(input.keyWord ?? "").trim();
        if (typed === "") return ok({ products: [], categories: [], searches: [] });
        const { data } = await search(
          {
            lang: languageOf(input as Parameters<typeof languageOf>[0]),
            keyWord: typed,
            pageSize: MAX_PAGE_SIZE,
          },
          options,
        );
        const foldedText = foldTitle(typed);
        const contains = ({ productTitle }: { productTitle: string }) =>
          foldTitle(productTitle).includes(foldedText);
        const chosen = [
          ...data.items.filter(contains),
          ...data.items.filter((item) => !contains(item)),
        ].slice(0, MAX_SUGGESTIONS);
        const products = chosen.map(
          ({ productId, slug, productTitle, coverImage, price, discountPrice }) => ({
            productId,
            slug,
            productTitle,
            coverImage,
            price,
            discountPrice,
            met: [],
          }),
        );
        return ok({ products, categories: [], searches: [] });
      }
    },
  };
}
