import { bakuMoment } from "@/lib/format/baku";
import { csv, csvLines, csvNumber } from "@/lib/format/csv";
import { LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { PRODUCT_COLUMNS } from "./columns";
import { type ParameterRow, readStatesAfter, type State } from "./states";

const BATCH = 500;

type Parameter = { id: number; key: string; hasTexts: boolean };
type Names = { brands: Map<number, string>; stores: Map<number, string>; masks: Map<number, string>; parameters: Parameter[] };
type Media = Map<number, string>;

/** How a format writes numbers (`12.5`) and times (ISO): for spreadsheets, or for programs. */
type Writing = { number: (text: string) => string; time: (iso: string) => string };
const WRITINGS: Record<"csv" | "jsonl", Writing> = {
  csv: { number: csvNumber, time: (iso) => bakuMoment(Date.parse(iso)) },
  jsonl: { number: (text) => text, time: (iso) => iso },
};

const namesById = async (run: Sql, text: string, values: readonly unknown[] = []) => new Map((await run<{ id: number; name: string }>(text, values)).map(({ id, name }) => [id, name]));

async function readNames(run: Sql): Promise<Names> {
  const parameters = await run<Parameter>(`SELECT p.id, p.key, p.type <> 'integer' AND NOT EXISTS (SELECT 1 FROM parameter_masks WHERE parameter_id = p.id) AS "hasTexts" FROM parameters p ORDER BY p.position, p.id`);
  return { brands: await namesById(run, "SELECT id, slug AS name FROM brands"), stores: await namesById(run, "SELECT id, slug AS name FROM stores"), masks: await namesById(run, "SELECT id, code AS name FROM parameter_masks"), parameters };
}

/** A parameter's cells: codes, numbers, or texts by language, one value a line. */
function valueCells({ key }: Parameter, rows: readonly ParameterRow[], { masks }: Names, write: Writing): Record<string, string> {
  const plain = rows.flatMap(({ mask, number }) => (mask !== null ? [masks.get(mask) ?? ""] : number !== null ? [write.number(number)] : []));
  if (plain.length > 0) return { [`p.${key}`]: plain.join(rows.some(({ mask }) => mask !== null) ? "|" : "\n") };
  const texts = LANGUAGES.map((language) => [`p.${key}.${language}`, rows.map(({ text }) => text?.[language] ?? "").join("\n")] as const);
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ""));
}

/** A product's texts by column. */
export function productCells({ sku, createdAt, facts, title, description, parameters, cover, gallery }: State, names: Names, media: Media, format: "csv" | "jsonl"): Record<string, string> {
  const write = WRITINGS[format];
  const amount = (value: string | number | null) => (value === null ? "" : write.number(String(value)));
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  const texts = LANGUAGES.flatMap((language) => [[`title.${language}`, text(title[language] ?? null)], [`description.${language}`, text(description[language] ?? null)]]);
  return {
    sku, slug: text(facts.slug), status: facts.status, category: text(facts.category), brand: names.brands.get(facts.brand ?? 0) ?? "", store: names.stores.get(facts.store ?? 0) ?? "", sellerCode: text(facts.sellerCode), mpn: text(facts.mpn), gtin: text(facts.gtin), modelGroup: text(facts.modelGroup),
    price: amount(facts.price), discountPrice: amount(facts.discountPrice), creditPrice: amount(facts.creditPrice), stock: text(facts.stock), popularity: amount(facts.popularity), createdAt: createdAt === null ? "" : write.time(createdAt),
    coverImage: media.get(cover ?? 0) ?? "", gallery: gallery.flatMap((id) => media.get(id) ?? []).join("|"),
    ...Object.fromEntries(texts),
    ...Object.assign({}, ...names.parameters.map((parameter) => valueCells(parameter, parameters.filter((row) => row.parameter === parameter.id), names, write))),
  };
}

/** Every product's cells, a batch at a time, in the order of their ids. */
async function* batches(run: Sql, names: Names, format: "csv" | "jsonl"): AsyncGenerator<Record<string, string>[]> {
  for (let last = 0; ; ) {
    const states = await readStatesAfter(run, last, BATCH);
    if (states.length === 0) return;
    last = states.at(-1)?.id ?? last;
    const media = await namesById(run, "SELECT id, filename AS name FROM media WHERE id = ANY ($1::integer[])", [states.flatMap(({ cover, gallery }) => [cover ?? 0, ...gallery])]);
    yield states.map((state) => productCells(state, names, media, format));
  }
}

/** All products as a file that imports as it is (columns.ts), in pieces: nothing of it changes anything. */
export async function* exportProducts(run: Sql, format: "csv" | "jsonl"): AsyncGenerator<string> {
  const names = await readNames(run);
  const columns = [...PRODUCT_COLUMNS, ...names.parameters.flatMap(({ key, hasTexts }) => [`p.${key}`, ...(hasTexts ? LANGUAGES.map((language) => `p.${key}.${language}`) : [])])];
  if (format === "csv") yield csv([columns]);
  for await (const rows of batches(run, names, format)) yield format === "csv" ? csvLines(rows.map((cells) => columns.map((column) => cells[column] ?? ""))) : rows.map((cells) => `${JSON.stringify(cells)}\n`).join("");
}
