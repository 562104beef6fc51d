import { setImmediate as answersFirst } from "node:timers/promises";
import type { ImportKind } from "@/lib/server/import/import-kind";
import { query, transaction } from "@/lib/server/db/pool";
import { refreshBitmaps } from "@/lib/server/modules/search/tables/refresh-bitmaps";
import { splitWordsCached } from "@/lib/server/modules/search/words/split-words-cached";
import { readCatalogue } from "./catalogue";
import { PRODUCT_FILE, productColumn } from "./columns";
import type { Patch } from "./patch";
import { PictureResolver } from "./pictures";
import { parseProduct } from "./read-product";
import { storeProducts } from "./store-products";
import { DryRunSlugs } from "./dry-run-slugs";

/** So many products may make other words common. */
const MANY = 1000;

/** Rows whose names are cut before PostgreSQL's answers are looked at again. */
const AT_ONCE = 25;

/**
 * The words of names are cut while PostgreSQL stores the batch before: to store them they are
 * there.
 */
async function cutNames(rows: readonly { row: Patch }[]): Promise<void> {
  for (const [
    at,
    {
      row: { title },
    },
  ] of rows.entries()) {
    for (const text of Object.values(title)) if (text) splitWordsCached(text);
    if (at % AT_ONCE === 0) await answersFirst();
  }
}

/** Products (columns.ts has the format). */
export const productImport: ImportKind<Patch> = {
  ...PRODUCT_FILE,
  batch: 500,
  columnOf: productColumn,
  keysOf: ({ sku = "", slug = "" }) => [sku, ...(slug === "" ? [] : [`slug “${slug}”`])],
  async begin(run, { pictures: folder }) {
    const pictures = new PictureResolver(folder);
    const catalogue = await readCatalogue(run);
    const trial = new DryRunSlugs();
    let named = 0;
    return {
      read: (cells) => parseProduct(cells, catalogue),
      async prepare(rows, dry) {
        if (!dry) await cutNames(rows);
        return pictures.find(rows, dry);
      },
      async store(within, patches, { dry }) {
        const outcomes = await storeProducts(within, patches, { trial: dry ? trial : null, named });
        named += outcomes.filter((outcome) => outcome === "changed").length;
        return outcomes;
      },
    };
  },
  async settle(stored) {
    if (stored >= MANY) await refreshBitmaps(query, { together: transaction });
  },
};
