/** @jest-environment node */
/** The sample rows of the documentation import into the demo. */
import { readFileSync } from "node:fs";
import { parents } from "@/demo/catalogue";
import { SHARED_PARAMETERS } from "@/demo/shared-parameters";
import type { Catalogue } from "@/lib/server/backoffice/product-import/catalogue";
import { merge } from "@/lib/server/backoffice/product-import/merge";
import { productImport } from "@/lib/server/backoffice/product-import/product-import";
import { parseProduct } from "@/lib/server/backoffice/product-import/read-product";
import { cleanRow } from "@/lib/server/import/clean-cells";
import { readRows } from "@/lib/server/import/read-rows";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

/** The look-ups of an import, from the demo's data instead of its database. */
const catalogue: Catalogue = {
  category: (text) => {
    const found = parents.flatMap((parent) =>
      parent.categories
        .filter(({ id, title }) => [`${parent.title.az} > ${title.az}`, String(id)].includes(text))
        .map(({ id }) => id),
    );
    return found.length > 1 ? "ambiguous" : found[0];
  },
  brand: (text) =>
    parents.some(({ categories }) =>
      categories.some(({ products }) =>
        products.some(({ brand }) => brand.toLowerCase() === text.toLowerCase()),
      ),
    )
      ? 1
      : undefined,
  store: () => undefined,
  parameter: (key) => {
    const found = [...SHARED_PARAMETERS, ...parents.flatMap(({ parameters }) => parameters)].find(
      (parameter) => parameter.key === key,
    );
    return (
      found && {
        id: 1,
        key,
        type: found.type === "masked" ? "text" : found.type,
        hasList: found.values !== undefined,
        masks: new Map(
          Object.entries(found.values ?? {}).flatMap(([code, { az }], mask) => [
            [code, mask] as const,
            [az.toLowerCase(), mask] as const,
          ]),
        ),
      }
    );
  },
};

/** The sample files of a page: indented blocks that begin as CSV or JSON Lines do. */
const samplesOf = (page: string): string[] =>
  (readFileSync(page, "utf8").match(/(?:^ {4}.*\n)+/gm) ?? [])
    .map((block) => block.replace(/^ {4}/gm, ""))
    .filter((block) => /^(?:sku;|\{"sku")/.test(block));

test.each(["docs/product-file.md", "docs/back-office.md"])(
  "the sample rows of %s are products of the demo",
  async (page) => {
    const samples = samplesOf(page);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      async function* bytes() {
        yield Buffer.from(sample);
      }
      for await (const read of readRows(bytes(), productImport)) {
        const row = cleanRow(read);
        const patch = "cells" in row ? parseProduct(row.cells, catalogue) : row.faults;
        const merged = "sku" in patch ? merge(patch, undefined, 18) : patch;
        expect(merged).toMatchObject({ after: { facts: { status: "published" } } });
      }
    }
  },
);
