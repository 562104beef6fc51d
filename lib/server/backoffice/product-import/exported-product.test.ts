/** @jest-environment node */
import { toCsv } from "@/lib/format/csv";
import { LANGUAGES } from "@/lib/languages";
import { readRows } from "@/lib/server/import/read-rows";
import { nastyText } from "@/test/nasty-text";
import fc from "@/test/seeded-fast-check";
import type { Catalogue } from "./catalogue";
import { PRODUCT_COLUMNS } from "./columns";
import { productInJson, productInTable } from "./export-products";
import { difference, merge } from "./merge";
import type { ParameterValue } from "./patch";
import { productImport } from "./product-import";
import { parseProduct } from "./read-product";
import type { ProductSnapshot } from "./product-snapshots";

// The payload package cannot be loaded by jest. The rules of a product's fields are functions of
// our own and work without it.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const POWER = { id: 1, key: "power", hasTexts: false };
const NOTE = { id: 2, key: "note", hasTexts: true };
const names = {
  brands: new Map([[1, "samsung"]]),
  stores: new Map(),
  masks: new Map(),
  parameters: [POWER, NOTE],
};
const catalogue: Catalogue = {
  category: (text) => (text === "101" ? 101 : undefined),
  brand: (text) => (text === "samsung" ? 1 : undefined),
  store: () => undefined,
  parameter: (key) => {
    const found = [POWER, NOTE].find((one) => one.key === key);
    return (
      found && {
        ...found,
        type: found.hasTexts ? "text" : "integer",
        hasList: false,
        masks: new Map(),
      }
    );
  },
};

/**
 * Each line of a text is a separate value, so a value has no line breaks; spaces around a value are
 * not imported.
 */
const value = nastyText.map((text) => text.replace(/[\r\n\u2028\u2029]/g, "").trim());
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((qepik) => (qepik / 100).toFixed(2));
const numberRow = (text: string): ParameterValue => ({ maskId: null, number: text, text: null });
const textRow = (text: string): ParameterValue => ({
  maskId: null,
  number: null,
  text: { az: text },
});

/** Numbers in thousandths: in a file, `1.234` and `12.340` would be ambiguous. */
const thousandths = fc
  .integer({ min: -999_999, max: 9_999_999 })
  .map((count) => String(count / 1000));

const product = fc
  .record({
    title: value.map((text) => `Ad ${text}`.trim()),
    description: fc.record({ az: nastyText, ru: nastyText }),
    price: amount,
    creditPrice: fc.option(amount),
    popularity: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
    sellerCode: value.map((text) => text || null),
    power: fc.array(fc.integer({ min: -9, max: 2000 }).map(String), { maxLength: 3 }),
    notes: fc.oneof(
      fc.array(value.filter((text) => text !== "").map(textRow), { maxLength: 3 }),
      fc.array(fc.oneof(fc.constantFrom("1.5", "-0.25", "12"), thousandths).map(numberRow), {
        maxLength: 3,
      }),
    ),
  })
  .map(
    ({
      title,
      description,
      price,
      creditPrice,
      popularity,
      sellerCode,
      power,
      notes,
    }): ProductSnapshot => ({
      id: 7,
      sku: "TV-55",
      createdAt: "2026-05-01T20:30:05.123Z",
      bounds: { stock: 3, reserved: 0, apart: 0, elsewhere: 0 },
      openDraft: false,
      facts: {
        slug: "tv-55",
        price,
        discountPrice: null,
        creditPrice,
        stock: 3,
        category: 101,
        brand: 1,
        store: null,
        sellerCode,
        mpn: null,
        gtin: "4006381333931",
        modelGroup: null,
        popularity,
        status: "published",
      },
      title: { az: title },
      description,
      parameters: [
        ...power.map((text) => ({ parameter: POWER.id, ...numberRow(text) })),
        ...notes.map((row) => ({ parameter: NOTE.id, ...row })),
      ],
      cover: null,
      gallery: [],
    }),
  );

const columns = [
  ...PRODUCT_COLUMNS,
  "p.power",
  "p.note",
  ...LANGUAGES.map((language) => `p.note.${language}`),
];

async function readFile(file: string) {
  const rows = [];
  for await (const row of readRows(
    (async function* () {
      yield Buffer.from(file);
    })(),
    productImport,
  ))
    rows.push(row);
  const [row] = rows;
  if (!row || rows.length > 1 || !("cells" in row)) throw new Error(JSON.stringify(rows));
  return parseProduct(row.cells, catalogue);
}

test("an exported product is unchanged when it is imported again, as CSV and as JSON lines", async () => {
  await fc.assert(
    fc.asyncProperty(product, async (state) => {
      const table = productInTable(state, names, new Map());
      const files = [
        toCsv([columns, columns.map((column) => table[column])]),
        JSON.stringify(productInJson(state, names, new Map())),
      ];
      for (const file of files) {
        const patch = await readFile(file);
        if (!("sku" in patch)) throw new Error(JSON.stringify(patch));
        // Pictures are looked up in the database, which this test does not have.
        const merged = merge({ ...patch, cover: null, gallery: [] }, state);
        if (!("after" in merged)) throw new Error(JSON.stringify(merged));
        expect(difference(state, merged.after)).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

test("numbers and times are written for spreadsheets in CSV and for programs in JSON", () => {
  const [state] = fc.sample(product, 1);
  const facts = { ...(state as ProductSnapshot).facts, price: "1299.90", popularity: 67.5 };
  const written = (numbers: string[], inFile: typeof productInTable | typeof productInJson) => {
    const parameters = numbers.map((text) => ({ parameter: NOTE.id, ...numberRow(text) }));
    const cells = inFile({ ...(state as ProductSnapshot), facts, parameters }, names, new Map());
    return [cells.price, cells.popularity, cells.stock, cells["p.note"], cells.createdAt];
  };
  const inBaku = "2026-05-02 00:30:05";
  expect(written(["6.7"], productInTable)).toEqual(["1299,90", "67,5", "3", "6,7", inBaku]);
  expect(written(["1.234", "2"], productInTable)).toContain("1,2340\n2");
  const iso = "2026-05-01T20:30:05.123Z";
  expect(written(["1.234"], productInJson)).toEqual(["1299.90", 67.5, "3", 1.234, iso]);
  expect(written(["1.234", "2"], productInJson)).toContainEqual([1.234, 2]);
});

test.each(["p.power", "p.note", "price", "popularity", "stock"])(
  "an ambiguous number in %s is a fault of the cell",
  (column) => {
    const faults = ["1,234", "1.234"].map((text) =>
      parseProduct({ sku: "A", [column]: text }, catalogue),
    );
    // Popularity is at most 100, so `1.234` cannot mean 1234.
    const isRead = column === "popularity";
    for (const read of faults) {
      if (isRead) expect(read).toMatchObject({ facts: { popularity: 1.234 } });
      else
        expect(read).toEqual([
          expect.objectContaining({ en: expect.stringMatching(`^${column}: `) as string }),
        ]);
    }
  },
);

test("a number in a cell is parsed in the same notations as a typed one", () => {
  const numbersIn = (cell: string) => {
    const read = parseProduct({ sku: "A", "p.note": cell }, catalogue);
    return "parameters" in read
      ? read.parameters[0]?.values.map(({ number, text }) => number ?? text?.az)
      : read;
  };
  expect(numbersIn("1 299,50\n1.299,5\n1,2340")).toEqual(["1299.5", "1299.5", "1.234"]);
  expect(numbersIn("0x10\n1e3")).toEqual(["0x10", "1e3"]);
});

test.each([
  ["2026-05-02 00:30:05", "2026-05-01T20:30:05.000Z"],
  ["02.05.2026 0:30", "2026-05-01T20:30:00.000Z"],
  ["2026-05-01T20:30:05.123Z", "2026-05-01T20:30:05.123Z"],
])("the creation time is parsed in the formats of spreadsheets: %s", (createdAt, time) => {
  expect(parseProduct({ sku: "A", createdAt }, catalogue)).toMatchObject({ createdAt: time });
});

test.each(["5/2/2026 0:30", "2026-02-30 10:00", "2026-02-30T10:00:00Z", "00:00,1"])(
  "the creation time %s is a fault",
  (createdAt) => {
    const fault = {
      en: `createdAt: “${createdAt}”: a time is written like 2026-05-01 14:00 or 01.05.2026 14:00.`,
    };
    expect(parseProduct({ sku: "A", createdAt }, catalogue)).toEqual([
      expect.objectContaining(fault),
    ]);
  },
);
