import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Importer, ImportKind } from "@/lib/server/import/import-kind";
import { query, transaction } from "@/lib/server/db/pool";
import { refreshBitmaps } from "@/lib/server/modules/search/tables/refresh-bitmaps";
import { splitWordsCached } from "@/lib/server/modules/search/words/split-words-cached";
import { type Catalogue, readCatalogue } from "./catalogue";
import { PRODUCT_FILE, productColumn } from "./columns";
import type { Patch } from "./patch";
import { PictureResolver } from "./pictures";
import { parseProduct } from "./read-product";
import { storeProducts } from "./store-products";
import { DryRunSlugs } from "./dry-run-slugs";

/** From this many stored products on, the statistics of common words may have changed. */
const MANY_PRODUCTS = 1000;

/** Rows whose names are split before the event loop can process PostgreSQL's responses. */
const ROWS_PER_TURN = 25;

/**
 * Splits the names into words while PostgreSQL stores the previous batch. The result is cached, so
 * that storing these rows does not have to wait for it.
 */
async function splitNames(rows: readonly { row: Patch }[]): Promise<void> {
  for (const [
    at,
    {
      row: { title },
    },
  ] of rows.entries()) {
    for (const text of Object.values(title)) if (text) splitWordsCached(text);
    if (at % ROWS_PER_TURN === 0) await yieldToEventLoop();
  }
}

/** The importer of products with these look-ups, which finds pictures there. */
export function productImporter(catalogue: Catalogue, pictures: PictureResolver): Importer<Patch> {
  const dryRunSlugs = new DryRunSlugs();
  let announced = 0;
  return {
    read: (cells) => parseProduct(cells, catalogue),
    async prepare(rows, dry) {
      if (!dry) await splitNames(rows);
      return pictures.resolveNames(rows, dry);
    },
    async store(runInTransaction, patches, { dry, ...author }) {
      const outcomes = await storeProducts(runInTransaction, patches, {
        dryRunSlugs: dry ? dryRunSlugs : null,
        announced,
        author,
      });
      announced += outcomes.filter((outcome) => outcome === "changed").length;
      return outcomes;
    },
  };
}

/** The import of products (columns.ts has the format). */
export const productImport: ImportKind<Patch> = {
  ...PRODUCT_FILE,
  batchSize: 500,
  columnOf: productColumn,
  keysOf: ({ sku = "", slug = "" }) => [sku, ...(slug === "" ? [] : [`slug “${slug}”`])],
  createImporter: async (run, { pictureFolder }) =>
    productImporter(await readCatalogue(run), new PictureResolver(pictureFolder)),
  async afterImport(stored) {
    if (stored >= MANY_PRODUCTS) await refreshBitmaps(query, { inTransaction: transaction });
  },
};
