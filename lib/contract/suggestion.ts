import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";
import { keyWord, productCard, queryInterpretation, shopPage } from "./product";

/**
 * The parts of a text that matched a search, in order: character positions from `from` to before
 * `to`, as for `slice`. Never HTML.
 */
const met = z.array(z.object({ from: z.number().int(), to: z.number().int() }));
export type MatchRanges = z.infer<typeof met>;

/** A suggested product (specification section 3), with its price. */
const suggestedProduct = productCard
  .pick({
    productId: true,
    slug: true,
    productTitle: true,
    coverImage: true,
    price: true,
    discountPrice: true,
  })
  .extend({ met });

/**
 * A suggested category. `keyWord` is what to search for within it; null when the category itself
 * matches.
 */
const suggestedCategory = z.object({
  categoryId: z.number().int(),
  categoryTitle: z.string(),
  keyWord: z.string().nullable(),
  count: z
    .number()
    .int()
    .nullable()
    .describe("products it then shows; null when there are more than are counted for a suggestion"),
  met,
});

/** A search that others have made and that had results (docs/adr/0038). */
const popularSearch = z.object({ text: z.string(), met });

const suggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(suggestedCategory),
  searches: z.array(popularSearch),
  pages: z.array(shopPage).optional().describe("pages and stores whose titles the text begins"),
  understood: queryInterpretation.optional(),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestionContract = {
  /**
   * Our own: suggestions for a typed text: at most 3 products, those with the text in their title
   * first (specification section 2), matching categories, popular searches that begin with the
   * text, and at most 3 pages and stores. Without a text, only popular searches.
   */
  suggest: read
    .meta({ needsSearchPermit: true })
    .route({
      method: "GET",
      path: "/Product/suggest",
      tags: ["Product"],
      summary: "Suggestions for a text",
    })
    .input(z.object({ ...languageInput, keyWord }))
    .output(envelope(suggestions)),
};
