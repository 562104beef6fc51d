import type { ImportKind } from "@/lib/server/import/import-kind";
import { query, transaction } from "@/lib/server/db/pool";
import { renewCommon } from "@/lib/server/modules/search/tables/renew-common";
import { readCatalogue } from "./catalogue";
import { PRODUCT_FILE, productColumn } from "./columns";
import type { Patch } from "./patch";
import { Pictures } from "./pictures";
import { readProduct } from "./read-product";
import { storeProducts } from "./store-products";
import { TrialSlugs } from "./trial-slugs";

/** So many products may make other words common. */
const MANY = 1000;

/** Products (columns.ts has the format). */
export const productImport: ImportKind<Patch> = {
  ...PRODUCT_FILE,
  batch: 500,
  columnOf: productColumn,
  keysOf: ({ sku = "", slug = "" }) => [sku, ...(slug === "" ? [] : [`slug “${slug}”`])],
  async begin(run, { pictures: folder }) {
    const pictures = new Pictures(folder);
    const catalogue = await readCatalogue(run);
    const trial = new TrialSlugs();
    let named = 0;
    return {
      read: (cells) => readProduct(cells, catalogue),
      prepare: (rows, dry) => pictures.find(rows, dry),
      async store(within, patches, { dry }) {
        const outcomes = await storeProducts(within, patches, { trial: dry ? trial : null, named });
        named += outcomes.filter((outcome) => outcome === "changed").length;
        return outcomes;
      },
    };
  },
  async settle(stored) {
    if (stored >= MANY) await renewCommon(query, { together: transaction });
  },
};
