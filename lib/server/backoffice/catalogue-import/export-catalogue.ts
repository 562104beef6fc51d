import { csvNumber, toCsv, toCsvLines } from "@/lib/format/csv";
import { canonicalNumber } from "@/lib/contract/parse-number";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { BRAND_PARAMETER } from "@/lib/server/essentials/essentials";
import { CategoryTree } from "./category-tree";
import { readStates as readCategories } from "./category-import";
import { BRAND_FILE, CATEGORY_FILE, MENU_FILE, PARAMETER_FILE } from "./columns";
import { readMenus } from "./menu-import";
import { readParameters } from "./parameter-import";
import { textOfPage } from "./page-text";
import { joinList } from "./value-list";

/** The kinds of files that are exported whole; products have an export of their own. */
export const CATALOGUE_FILES = ["categories", "brands", "parameters", "menus"] as const;
export type CatalogueFile = (typeof CATALOGUE_FILES)[number];

/** A cell: a text, or a number, which each format writes in its own way. */
type ExportCell = string | number;
type Row = Readonly<Record<string, ExportCell>>;

const localized = (name: string, texts: Partial<Record<Language, string>>): Row =>
  Object.fromEntries(LANGUAGES.map((language) => [`${name}.${language}`, texts[language] ?? ""]));

/**
 * The text by which an import finds the category again: the path of Azerbaijani names, or the id
 * where the path leads elsewhere too.
 */
function placeOf(
  id: number,
  tree: CategoryTree,
  titleOf: (id: number) => string,
): { text: string; level: number } {
  const path: string[] = [];
  for (let at: number | null = id; at !== null; at = tree.get(at)?.parent ?? null)
    path.unshift(titleOf(at));
  const text = path.join(" > ");
  const isUnique = tree.find(text) === id && !path.some((name) => name.includes(">"));
  return { text: isUnique ? text : String(id), level: path.length };
}

async function categoryRows(run: Sql): Promise<Row[]> {
  const states = await readCategories(run);
  const tree = new CategoryTree(
    states.map(({ id, parent, titles }) => ({ id, parent, names: Object.values(titles) })),
  );
  const byId = new Map(states.map((state) => [state.id, state]));
  const titleOf = (id: number) => byId.get(id)?.titles[DEFAULT_LANGUAGE] ?? "";
  const files = await run<{ id: number; name: string }>(
    "SELECT m.id, m.filename AS name FROM media m JOIN categories c ON c.image_id = m.id WHERE m.filename IS NOT NULL",
  );
  const nameOf = new Map(files.map(({ id, name }) => [id, name]));
  return states
    .map((state) => ({ ...state, ...placeOf(state.id, tree, titleOf) }))
    .sort((a, b) => a.level - b.level)
    .map(({ text, titles, descriptions, image, position }) => ({
      category: text,
      ...localized("title", titles),
      ...localized("description", descriptions),
      image: nameOf.get(image ?? 0) ?? "",
      position,
    }));
}

const brandRows = (run: Sql): Promise<Row[]> =>
  run<{ title: string; slug: string }>("SELECT title, slug FROM brands ORDER BY title, id");

async function parameterRows(run: Sql): Promise<Row[]> {
  return (await readParameters(run)).map(({ key, type, position, titles, units, values }) => ({
    key,
    ...localized("title", titles),
    type,
    ...localized("unit", units),
    position,
    ...(key === BRAND_PARAMETER.key || values.length === 0
      ? {}
      : {
          "values.code": joinList(values.map(({ code }) => code)),
          ...Object.fromEntries(
            LANGUAGES.filter((language) => values.some(({ texts }) => texts[language])).map(
              (language) => [
                `values.${language}`,
                joinList(values.map(({ texts }) => texts[language] ?? "")),
              ],
            ),
          ),
          "values.position": joinList(values.map((value) => String(value.position))),
        }),
  }));
}

async function menuRows(run: Sql): Promise<Row[]> {
  return (await readMenus(run))
    .filter(({ openDraft }) => !openDraft)
    .map(({ id, titles, place, link, status, position, content }) => ({
      id,
      ...localized("title", titles),
      place: place === "2" ? "header" : "footer",
      link,
      status,
      position,
      ...localized(
        "content",
        Object.fromEntries(
          LANGUAGES.map((language) => [language, textOfPage(content[language] ?? null)]),
        ),
      ),
    }));
}

const SOURCES: Record<
  CatalogueFile,
  { columns: readonly string[]; rows: (run: Sql) => Promise<Row[]> }
> = {
  categories: {
    columns: [
      ...CATEGORY_FILE.required,
      ...CATEGORY_FILE.optional.filter((name) => name !== "parent"),
    ],
    rows: categoryRows,
  },
  brands: { columns: [...BRAND_FILE.required, ...BRAND_FILE.optional], rows: brandRows },
  parameters: {
    columns: [...PARAMETER_FILE.required, ...PARAMETER_FILE.optional],
    rows: parameterRows,
  },
  menus: { columns: ["id", "title.az", ...MENU_FILE.optional.slice(1)], rows: menuRows },
};

/** All documents of a kind as a file that imports again without a change, in chunks. */
export async function* exportCatalogue(
  run: Sql,
  kind: CatalogueFile,
  format: "csv" | "jsonl",
): AsyncGenerator<string> {
  const { columns, rows } = SOURCES[kind];
  const all = await rows(run);
  if (format === "jsonl") {
    yield all.map((row) => `${JSON.stringify(row)}\n`).join("");
    return;
  }
  yield toCsv([columns]);
  yield toCsvLines(
    all.map((row) =>
      columns.map((column) => {
        const cell = row[column] ?? "";
        return typeof cell === "number" ? csvNumber(canonicalNumber(cell)) : cell;
      }),
    ),
  );
}
