import type { CollectionAfterChangeHook } from "payload";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { transactionOf } from "./transaction";

/** Renaming a brand or category changes what its products are found by. */
export const reindexProductsOf = (relation: "brand" | "category"): CollectionAfterChangeHook =>
  async ({ doc, req, operation }) => {
    if (operation === "create") return doc;
    const run = await transactionOf(req);
    const rows = await run<{ id: number }>(`SELECT id FROM products WHERE ${relation}_id = $1`, [doc.id]);
    if (rows.length) await indexProducts(run, rows.map((row) => row.id));
    return doc;
  };
