import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

/**
 * A brand with products in the shop: how many, and in which categories, sorted by the number of
 * products.
 */
const brand = z.object({
  brandId: z.number().int(),
  slug: z.string(),
  brandTitle: z.string(),
  totalCount: z.number().int(),
  categories: z.array(
    z.object({ categoryId: z.number().int(), categoryTitle: z.string(), count: z.number().int() }),
  ),
});
export type Brand = z.infer<typeof brand>;

export const brandContract = {
  /**
   * Our own: one brand by slug, earlier slug or numeric id; the response contains the current slug.
   * 404 `BRAND_NOT_FOUND`, also when it has no products in the shop.
   */
  getBrand: read
    .route({ method: "GET", path: "/Brand/get-brand", tags: ["Brand"], summary: "One brand" })
    .input(z.object({ ...languageInput, Slug: z.string().min(1).max(120) }))
    .output(envelope(brand)),
};
