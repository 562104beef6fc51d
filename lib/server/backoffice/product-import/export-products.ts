import { canonicalNumber } from "@/lib/contract/parse-number";
import { bakuMoment } from "@/lib/format/baku";
import { toCsv, toCsvLines, csvNumber } from "@/lib/format/csv";
import { LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { PRODUCT_COLUMNS } from "./columns";
import { type ParameterRow, readSnapshotsAfter, type ProductSnapshot } from "./product-snapshots";

const BATCH = 500;

type Parameter = { id: number; key: string; hasTexts: boolean };
type Names = {
  brands: Map<number, string>;
  stores: Map<number, string>;
  masks: Map<number, string>;
  parameters: Parameter[];
};
type Media = Map<number, string>;

/**
 * How a format writes amounts (`12.50`) and times (ISO 8601): for spreadsheets, or for programs.
 */
type Notation = { amount: (text: string) => string; time: (iso: string) => string };
const IN_TABLE: Notation = { amount: csvNumber, time: (iso) => bakuMoment(Date.parse(iso)) };
const IN_JSON: Notation = { amount: (text) => text, time: (iso) => iso };

/**
 * Each cell is a text, or numbers, which each format writes in its own way so that they can be
 * imported again.
 */
type Cells = Record<string, string | readonly number[]>;

const namesById = async (run: Sql, text: string, values: readonly unknown[] = []) =>
  new Map(
    (await run<{ id: number; name: string }>(text, values)).map(({ id, name }) => [id, name]),
  );

async function readNames(run: Sql): Promise<Names> {
  const parameters = await run<Parameter>(
    `SELECT p.id, p.key, p.type <> 'integer' AND NOT EXISTS (SELECT 1 FROM parameter_masks WHERE parameter_id = p.id) AS "hasTexts" FROM parameters p ORDER BY p.position, p.id`,
  );
  return {
    brands: await namesById(run, "SELECT id, slug AS name FROM brands"),
    stores: await namesById(run, "SELECT id, slug AS name FROM stores"),
    masks: await namesById(run, "SELECT id, code AS name FROM parameter_masks"),
    parameters,
  };
}

/**
 * The cells of a parameter: codes of listed values (separated by `|`), numbers, or texts by
 * language (one value a line).
 */
function valueCells({ key }: Parameter, rows: readonly ParameterRow[], { masks }: Names): Cells {
  const codes = rows.flatMap(({ maskId }) => (maskId === null ? [] : [masks.get(maskId) ?? ""]));
  if (codes.length > 0) return { [`p.${key}`]: codes.join("|") };
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [Number(number)]));
  if (numbers.length > 0) return { [`p.${key}`]: numbers };
  const texts = LANGUAGES.map(
    (language) =>
      [`p.${key}.${language}`, rows.map(({ text }) => text?.[language] ?? "").join("\n")] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ""));
}

function cellsOf(
  { sku, createdAt, facts, title, description, parameters, cover, gallery }: ProductSnapshot,
  names: Names,
  media: Media,
  notation: Notation,
): Cells {
  const amount = (value: string | number | null) =>
    value === null ? "" : notation.amount(String(value));
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  const texts = LANGUAGES.flatMap((language) => [
    [`title.${language}`, text(title[language] ?? null)],
    [`description.${language}`, text(description[language] ?? null)],
  ]);
  return {
    sku,
    slug: text(facts.slug),
    status: facts.status,
    category: text(facts.category),
    brand: names.brands.get(facts.brand ?? 0) ?? "",
    store: names.stores.get(facts.store ?? 0) ?? "",
    sellerCode: text(facts.sellerCode),
    mpn: text(facts.mpn),
    gtin: text(facts.gtin),
    modelGroup: text(facts.modelGroup),
    price: amount(facts.price),
    discountPrice: amount(facts.discountPrice),
    creditPrice: amount(facts.creditPrice),
    stock: text(facts.stock),
    popularity: facts.popularity === null ? "" : [Number(facts.popularity)],
    createdAt: createdAt === null ? "" : notation.time(createdAt),
    coverImage: media.get(cover ?? 0) ?? "",
    gallery: gallery.flatMap((id) => media.get(id) ?? []).join("|"),
    ...Object.fromEntries(texts),
    ...Object.assign(
      {},
      ...names.parameters.map((parameter) =>
        valueCells(
          parameter,
          parameters.filter((row) => row.parameter === parameter.id),
          names,
        ),
      ),
    ),
  };
}

const byColumn = <Cell>(
  cells: Cells,
  toCell: (cell: string | readonly number[]) => Cell,
): Record<string, Cell> =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, toCell(cell)]));

/**
 * A product's cells for CSV. Numbers are written so that they are unambiguous (`1,2340` instead of
 * `1,234`).
 */
export const productInTable = (
  snapshot: ProductSnapshot,
  names: Names,
  media: Media,
): Record<string, string> =>
  byColumn(cellsOf(snapshot, names, media, IN_TABLE), (cell) =>
    typeof cell === "string"
      ? cell
      : cell.map((number) => csvNumber(canonicalNumber(number))).join("\n"),
  );

type JsonCell = string | number | readonly number[];

/** A product's cells for JSON, in which numbers stay numbers. */
export const productInJson = (
  snapshot: ProductSnapshot,
  names: Names,
  media: Media,
): Record<string, JsonCell> =>
  byColumn<JsonCell>(cellsOf(snapshot, names, media, IN_JSON), (cell) => {
    const [only, ...more] = cell;
    return typeof only === "number" && more.length === 0 ? only : cell;
  });

/** All products with the file names of their pictures, in batches ordered by id. */
async function* batches(run: Sql): AsyncGenerator<{ snapshot: ProductSnapshot; media: Media }[]> {
  for (let last = 0; ;) {
    const snapshots = await readSnapshotsAfter(run, last, BATCH);
    if (snapshots.length === 0) return;
    last = snapshots.at(-1)?.id ?? last;
    const media = await namesById(
      run,
      "SELECT id, filename AS name FROM media WHERE id = ANY ($1::integer[]) AND filename IS NOT NULL",
      [snapshots.flatMap(({ cover, gallery }) => [cover ?? 0, ...gallery])],
    );
    yield snapshots.map((snapshot) => ({ snapshot, media }));
  }
}

/** All products as a file, in chunks. Importing it unchanged changes nothing (columns.ts). */
export async function* exportProducts(run: Sql, format: "csv" | "jsonl"): AsyncGenerator<string> {
  const names = await readNames(run);
  const columns = [
    ...PRODUCT_COLUMNS,
    ...names.parameters.flatMap(({ key, hasTexts }) => [
      `p.${key}`,
      ...(hasTexts ? LANGUAGES.map((language) => `p.${key}.${language}`) : []),
    ]),
  ];
  if (format === "csv") yield toCsv([columns]);
  for await (const products of batches(run)) {
    if (format === "csv") {
      const rows = products.map(({ snapshot, media }) => productInTable(snapshot, names, media));
      yield toCsvLines(rows.map((cells) => columns.map((column) => cells[column] ?? "")));
    } else {
      const rows = products.map(({ snapshot, media }) => productInJson(snapshot, names, media));
      yield rows.map((cells) => `${JSON.stringify(cells)}\n`).join("");
    }
  }
}
