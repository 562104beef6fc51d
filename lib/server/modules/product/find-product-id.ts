import { query } from "@/lib/server/db/pool";
import { resolveSlug } from "../slug-history/resolve-slug";

/**
 * Finds a product's id by its current slug, a former slug, the slug of a product that it replaced,
 * or the id itself. Undefined when no such product is on sale.
 */
export const findProductId = async (key: string): Promise<number | undefined> =>
  (await resolveSlug(query, "product", key))?.id;
