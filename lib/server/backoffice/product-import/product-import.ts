import type { ImportKind } from "@/lib/server/import/import-kind";
import { readCatalogue } from "./catalogue";
import { PRODUCT_COLUMNS, productColumn } from "./columns";
import type { Patch } from "./patch";
import { readProduct } from "./read-product";
import { storeProducts } from "./store-products";

/** Products (columns.ts has the format). */
export const productImport: ImportKind<Patch> = {
  name: "products",
  batch: 500,
  required: ["sku"],
  optional: [...PRODUCT_COLUMNS.filter((name) => name !== "sku"), "p.<key>"],
  columnOf: productColumn,
  keyOf: ({ sku = "" }) => sku,
  async begin(run) {
    const catalogue = await readCatalogue(run);
    let named = 0;
    return {
      read: (cells) => readProduct(cells, catalogue),
      async store(within, patches, { dry }) {
        const outcomes = await storeProducts(within, patches, { dry, named });
        named += outcomes.filter((outcome) => outcome === "changed").length;
        return outcomes;
      },
    };
  },
};
