import { toSlug } from "@/lib/format/slug";
import type { Sql } from "@/lib/server/db/sql";
import type { ImportAuthor, ImportKind } from "@/lib/server/import/import-kind";
import { brandImport, type BrandRow } from "../catalogue-import/brand-import";
import { categoryImport, type CategoryRow } from "../catalogue-import/category-import";
import type { Texts } from "../catalogue-import/cell-reader";
import { parameterImport, type ParameterRow } from "../catalogue-import/parameter-import";
import { pathText } from "./names";
import type { NewNames, NewParameter } from "./scan-source";
import type { SourceCatalogue } from "./source-catalogue";

/** A parameter is a list of values when it has at most so many, which occur so often on average. */
const MAX_LISTED = 60;
const MIN_USES = 2;
/** Characters of a listed value; longer ones are sentences. */
const MAX_LISTED_LENGTH = 60;
const MAX_KEY = 60;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A name as titles: a supplier's Russian name is the Azerbaijani one too until staff change it. */
const titlesOf = (name: string): Texts =>
  CYRILLIC.test(name) ? { az: name, ru: name } : { az: name };

/** What to make, as rows of the files of categories, brands and parameters. */
type NewRows = {
  categories: CategoryRow[];
  brands: BrandRow[];
  parameters: ParameterRow[];
};

const mostFrequent = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];

function isListed({ values, count }: NewParameter): boolean {
  return (
    values.size <= MAX_LISTED &&
    count >= values.size * MIN_USES &&
    [...values.keys()].every((value) => value.length <= MAX_LISTED_LENGTH)
  );
}

function newParameter(parameter: NewParameter, isTaken: (key: string) => boolean): ParameterRow {
  const stem =
    toSlug(parameter.name)
      .replace(/^[^a-z]+/, "")
      .slice(0, MAX_KEY)
      .replace(/-+$/, "") || "parameter";
  let key = stem;
  for (let next = 2; isTaken(key); next++) key = `${stem}-${next}`;
  const unit = mostFrequent(parameter.units);
  return {
    key,
    titles: titlesOf(parameter.name),
    units: unit === undefined ? {} : titlesOf(unit),
    type: parameter.isWhole ? "integer" : "text",
    values:
      !parameter.isWhole && isListed(parameter)
        ? [...parameter.values.keys()].map((value) => ({ texts: titlesOf(value) }))
        : [],
  };
}

/** Every path from the top to an unknown category, each before those below it. */
function categoryRows(paths: Iterable<readonly string[]>): CategoryRow[] {
  const byPath = new Map<string, CategoryRow>();
  for (const path of paths)
    for (let length = 1; length <= path.length; length++) {
      const category = pathText(path.slice(0, length));
      const name = pathText(path.slice(length - 1, length));
      byPath.set(category, { category, isMade: true, titles: titlesOf(name), descriptions: {} });
    }
  return [...byPath.values()];
}

/** The rows that make what a file needs. */
export function newRows(toMake: NewNames, catalogue: SourceCatalogue): NewRows {
  const keys = new Set<string>();
  const parameters = [...toMake.parameters.values()].map((parameter) => {
    const row = newParameter(parameter, (key) => keys.has(key) || catalogue.hasKey(key));
    keys.add(row.key);
    return row;
  });
  return {
    categories: categoryRows(toMake.categories.values()),
    brands: [...toMake.brands.values()].map((title) => ({ title })),
    parameters: [
      ...parameters,
      ...[...toMake.values.values()].map(({ parameter: { key }, values }) => ({
        key,
        titles: {},
        units: {},
        values: [...values.values()].map((value) => ({ texts: titlesOf(value) })),
      })),
    ],
  };
}

/** For a check: adds what an import would make to the look-ups, without storing anything. */
export function planNew(toMake: NewNames, catalogue: SourceCatalogue): void {
  const { parameters } = newRows(toMake, catalogue);
  for (const path of toMake.categories.values()) catalogue.planCategory(path);
  for (const name of toMake.brands.values()) catalogue.planBrand(name);
  for (const { key, titles, units, type, values } of parameters)
    catalogue.planParameter(
      { key, names: [titles.az ?? ""], units: Object.values(units).flatMap((unit) => unit ?? []) },
      type ?? "text",
      values.flatMap(({ texts }) => texts.az ?? []),
    );
}

async function storeRows<Row>(
  run: Sql,
  kind: ImportKind<Row>,
  rows: readonly Row[],
  author: ImportAuthor,
): Promise<void> {
  const importer = await kind.createImporter(run, { pictureFolder: null });
  for (let at = 0; at < rows.length; at += kind.batchSize) {
    const batch = rows.slice(at, at + kind.batchSize);
    // What cannot be made stays unknown: the rows of the file that need it are faults.
    await importer.store(run, batch, { ...author, dry: false });
  }
}

/**
 * Makes what a file needs with the rules of the forms, in the caller's transaction. A repetition
 * makes nothing, because everything is found by then.
 */
export async function makeNew(run: Sql, rows: NewRows, author: ImportAuthor): Promise<void> {
  await storeRows(run, categoryImport, rows.categories, author);
  await storeRows(run, brandImport, rows.brands, author);
  await storeRows(run, parameterImport, rows.parameters, author);
}
