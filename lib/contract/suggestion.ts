import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";
import { keyWord, productCard, queryInterpretation } from "./product";

/**
 * The parts of a text that a search met, in order: from a character to another, `to` not included,
 * as `slice` counts them. Never HTML.
 */
const met = z.array(z.object({ from: z.number().int(), to: z.number().int() }));
export type MatchRanges = z.infer<typeof met>;

/** A product suggested for a text (specification section 3), with what it costs. */
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
 * A category that fits: `keyWord` is to be searched for in it, null when the category itself is
 * what is looked for.
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

/** What others have searched for and found (docs/adr/0038). */
const popularSearch = z.object({ text: z.string(), met });

const suggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(suggestedCategory),
  searches: z.array(popularSearch),
  understood: queryInterpretation.optional(),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestionContract = {
  /**
   * Ours: suggestions for a typed text: at most 3 products, titles with the text first
   * (specification section 2), categories that fit, and popular searches that go on from the text.
   * Without a text popular searches alone.
   */
  suggest: read
    .meta({ takesTurns: true })
    .route({
      method: "GET",
      path: "/Product/suggest",
      tags: ["Product"],
      summary: "Suggestions for a text",
    })
    .input(z.object({ ...languageInput, keyWord }))
    .output(envelope(suggestions)),
};
