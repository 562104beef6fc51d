import { query } from "@/lib/server/db/pool";
import { resolveSlug } from "../slug-history/resolve-slug";

/**
 * A product's id by its present slug, an earlier slug, its retired predecessor's, or the id itself;
 * undefined for none on the shop.
 */
export const findProductId = async (key: string): Promise<number | undefined> =>
  (await resolveSlug(query, "product", key))?.id;
