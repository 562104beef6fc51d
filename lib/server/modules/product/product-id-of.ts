import { query } from "@/lib/server/db/pool";
import { present } from "../slug-history/present";

/**
 * A product's id by its present slug, an earlier slug, its retired predecessor's, or the id itself;
 * undefined for none on the shop.
 */
export const productIdOf = async (key: string): Promise<number | undefined> =>
  (await present(query, "product", key))?.id;
