import type { CollectionAfterChangeHook } from "payload";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { transactionOf } from "./transaction";
import { writeLists } from "./write-lists";

/** The products whose search row or filter values depend on a document. */
const CONCERNED = {
  brand: "SELECT id FROM products WHERE brand_id = $1",
  // A category's name is part of the rows of everything directly below it too.
  category: "SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id WHERE c.id = $1 OR c.parent_id = $1",
  parameter: "SELECT DISTINCT _parent_id AS id FROM products_parameters WHERE parameter_id = $1",
  mask: "SELECT DISTINCT _parent_id AS id FROM products_parameters WHERE mask_id = $1",
} as const;

/** Reindexes products when something they refer to is renamed. A new document has no references yet. */
export const reindexProductsOf = (relation: keyof typeof CONCERNED): CollectionAfterChangeHook =>
  async ({ doc, req, operation }) => {
    if (operation === "create") return doc;
    const run = await transactionOf(req);
    const rows = await run<{ id: number }>(CONCERNED[relation], [doc.id]);
    if (rows.length) await indexProducts(run, rows.map((row) => row.id));
    await writeLists(run);
    return doc;
  };
