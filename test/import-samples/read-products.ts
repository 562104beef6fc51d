import { cleanRow } from "@/lib/server/import/clean-cells";
import { readRows } from "@/lib/server/import/read-rows";
import type { Catalogue } from "@/lib/server/backoffice/product-import/catalogue";
import { merge } from "@/lib/server/backoffice/product-import/merge";
import { productImport } from "@/lib/server/backoffice/product-import/product-import";
import { parseProduct } from "@/lib/server/backoffice/product-import/read-product";

const catalogue: Catalogue = {
  category: (text) => (text === "Smartfonlar" || text === "Televizorlar" ? 101 : undefined),
  brand: (text) => (text === "samsung" || text === "lg" ? 1 : undefined),
  store: () => undefined,
  parameter: () => undefined,
};

/** What a line of a file makes: a product, or its faults in English. */
export type ReadProduct = {
  sku: string;
  title: string;
  description: string | null;
  slug: string;
  price: string;
  credit: string | null;
  stock: number;
};
type ReadLine = ReadProduct | { line: number; faults: string[] };

/**
 * Each product that a file of our own format makes, or the faults of its line. The test that uses
 * it mocks `payload`, which jest cannot load.
 */
export async function productsOf(file: string | Buffer): Promise<ReadLine[]> {
  async function* bytes() {
    yield Buffer.from(file as string);
  }
  const products: ReadLine[] = [];
  for await (const read of readRows(bytes(), productImport)) {
    const row = cleanRow(read);
    const patch = "faults" in row ? row.faults : parseProduct(row.cells, catalogue);
    const merged = "sku" in patch ? merge(patch, undefined) : patch;
    products.push(
      "after" in merged
        ? ({
            sku: merged.after.sku,
            title: merged.after.title.az,
            description: merged.after.description.az ?? null,
            slug: merged.after.facts.slug,
            price: merged.after.facts.price,
            credit: merged.after.facts.creditPrice,
            stock: merged.after.facts.stock,
          } as ReadProduct)
        : { line: row.line, faults: merged.map(({ en }) => en) },
    );
  }
  return products;
}
