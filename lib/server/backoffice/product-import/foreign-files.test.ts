/** @jest-environment node */
/** Imports files as accounting systems, spreadsheets and other shops write them. */
import { cleanRow } from "@/lib/server/import/clean-cells";
import { FileFault } from "@/lib/server/import/faults";
import { readRows } from "@/lib/server/import/read-rows";
import type { Catalogue } from "./catalogue";
import { merge } from "./merge";
import { productImport } from "./product-import";
import { parseProduct } from "./read-product";

// The payload package cannot be loaded by jest. The rules of a product's fields are functions of
// our own and work without it.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const catalogue: Catalogue = {
  category: (text) => (text === "Smartfonlar" || text === "Televizorlar" ? 101 : undefined),
  brand: (text) => (text === "samsung" || text === "lg" ? 1 : undefined),
  store: () => undefined,
  parameter: () => undefined,
};

/** Each product that the file makes, or the faults of its line. */
async function productsOf(file: string | Buffer) {
  async function* bytes() {
    yield Buffer.from(file as string);
  }
  const products = [];
  for await (const read of readRows(bytes(), productImport)) {
    const row = cleanRow(read);
    const patch = "faults" in row ? row.faults : parseProduct(row.cells, catalogue);
    const merged = "sku" in patch ? merge(patch, undefined, 18) : patch;
    products.push(
      "after" in merged
        ? {
            sku: merged.after.sku,
            title: merged.after.title.az,
            description: merged.after.description.az ?? null,
            slug: merged.after.facts.slug,
            price: merged.after.facts.price,
            credit: merged.after.facts.creditPrice,
            stock: merged.after.facts.stock,
          }
        : { line: row.line, faults: merged.map(({ en }) => en) },
    );
  }
  return products;
}

/** Why a file cannot be read at all. */
const refusalOf = (file: string | Buffer) =>
  productsOf(file).then(
    () => "read",
    (error: unknown) =>
      error instanceof FileFault ? error.faults.map(({ en }) => en).join() : String(error),
  );

const table = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;
const HEAD = "sku;title.az;price;stock;category;brand";
const END = "Smartfonlar;samsung";

test("a quotation mark inside quotes is a fault of its own line, and no product has a neighbour's value", async () => {
  const mark = expect.stringContaining('quotation mark (")') as string;
  expect(
    await productsOf(
      table(
        "sku;title.az;price;stock;category;brand",
        'T-A;"Televizor 43"";899,99;3;Televizorlar;lg',
        'T-B;"Televizor 50"";1099,99;2;Televizorlar;lg',
        "T-C;Pult;7,49;2;Televizorlar;lg",
      ),
    ),
  ).toEqual([
    { line: 2, faults: [mark] },
    { line: 3, faults: [mark] },
    expect.objectContaining({ sku: "T-C", price: "7.49", stock: 2 }),
  ]);
});

test("the SKUs of a spreadsheet: a protected one is read, a rounded one is a fault, and invisible characters go", async () => {
  expect(
    await productsOf(
      table(
        HEAD,
        `="00451";Kabel 1;10;1;${END}`,
        `"=""00452""";Kabel 2;10;1;${END}`,
        `5,90104E+12;Kabel 3;10;1;${END}`,
        `KM\u200b-7;Kabel 4;10;1;${END}`,
      ),
    ),
  ).toEqual([
    expect.objectContaining({ sku: "00451" }),
    expect.objectContaining({ sku: "00452" }),
    { line: 4, faults: [expect.stringMatching(/sku: “5,90104E\+12”.*spreadsheet/)] },
    expect.objectContaining({ sku: "KM-7" }),
  ]);
});

test("zeros after the decimals are no thousands where the row shows what separates decimals", async () => {
  expect(
    await productsOf(
      table(
        HEAD,
        `Z-1;Kabel;27.0000;40.0000;${END}`,
        `Z-2;Kabel;1499,90;7,000;${END}`,
        `Z-3;Kabel;1.299,9000;12,000;${END}`,
        `Z-4;Kabel;15;5,000;${END}`,
        `Z-5;Kabel;34.5670;1;${END}`,
        `Z-6;Kabel;1.234;1;${END}`,
      ),
    ),
  ).toEqual([
    expect.objectContaining({ sku: "Z-1", price: "27.00", stock: 40 }),
    expect.objectContaining({ sku: "Z-2", price: "1499.90", stock: 7 }),
    expect.objectContaining({ sku: "Z-3", price: "1299.90", stock: 12 }),
    { line: 5, faults: [expect.stringContaining("stock: “5,000”: ")] },
    { line: 6, faults: [expect.stringContaining("price: “34.5670”: ")] },
    { line: 7, faults: [expect.stringContaining("price: “1.234”: ")] },
  ]);
});

test("HTML and entities become text, in titles, slugs and descriptions", async () => {
  expect(
    await productsOf(
      table(
        "sku;title.az;description.az;price;stock;category;brand",
        `H-1;"Black &amp; Decker 24&quot;";"<p>Səssiz <i>mühərrik</i></p><ul><li>Bir</li><li>İki</li></ul>";10;1;${END}`,
      ),
    ),
  ).toMatchObject([
    {
      title: 'Black & Decker 24"',
      slug: "black-decker-24",
      description: "Səssiz mühərrik\n\n• Bir\n• İki",
    },
  ]);
});

test("separate accents and soft hyphens are gone from titles, and slugs are those of the letters", async () => {
  expect(
    await productsOf(
      table(
        `${HEAD};coverImage`,
        `A-1;C\u0327ay su\u0308zg\u0306eci;10;1;${END};`,
        `A-2;Yu\u00admşaq tire;10;1;${END};`,
      ),
    ),
  ).toMatchObject([
    { title: "Çay süzğeci", slug: "cay-suzgeci" },
    { title: "Yumşaq tire", slug: "yumsaq-tire" },
  ]);
});

test("a `sep=` line sets the separator, and lines of a report above the head are skipped", async () => {
  const product = { sku: "R-1", price: "545.00", stock: 38, credit: null };
  const row = `R-1;Kabel;545,00;38;${END}`;
  for (const above of [
    ["sep=;"],
    ['"sep=;"'],
    ["Остатки товаров"],
    ["Остатки товаров", "", "Склад: 1; на 26.11.2026", '"Без кавычки'],
    ["\ufeffsep=;", "Hesabat"],
  ])
    expect(await productsOf(table(...above, HEAD, row))).toEqual([
      expect.objectContaining(product),
    ]);
  expect(
    await productsOf(table("sep=|", HEAD.replaceAll(";", "|"), row.replaceAll(";", "|"))),
  ).toEqual([expect.objectContaining(product)]);
  expect(await productsOf(table("Hesabat", HEAD, `${row};;;`, "x;y"))).toEqual([
    expect.objectContaining(product),
    { line: 4, faults: [expect.stringContaining("2 cells")] },
  ]);
});

test("a file without a head is refused as before", async () => {
  expect(await refusalOf(table("kod;ad", "1;Kabel"))).toContain("A column is missing: sku.");
});

test.each([
  [
    '<?xml version="1.0"?>\n<yml_catalog date="2026-11-26 10:00"><shop></shop></yml_catalog>',
    "a YML file",
  ],
  ['\ufeff<?xml version="1.0"?><rss version="2.0"></rss>', "an RSS or Atom feed"],
  ["<products><product/></products>", "an XML file"],
  ["<!DOCTYPE html><html><table></table></html>", "a web page"],
  [Buffer.from("504b0304140006000800", "hex"), "an Excel workbook (xlsx)"],
  [Buffer.from("d0cf11e0a1b11ae10000", "hex"), "an old Excel workbook (xls)"],
  [Buffer.from("%PDF-1.7\n\0"), "a PDF"],
])("a file of another format is named: %#", async (file, format) => {
  expect(await refusalOf(file)).toContain(`This is ${format}`);
});
