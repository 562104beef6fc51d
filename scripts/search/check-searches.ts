import { isDeepStrictEqual } from "node:util";
import pLimit from "p-limit";
import { SORT_KEYS } from "@/lib/contract/sort";
import { asQepik } from "@/lib/format/money";
import { SWITCHES } from "@/lib/contract/list-keys";
import type { Sql } from "@/lib/server/db/sql";
import type { SearchFilters } from "@/lib/server/modules/search/search-filters";
import type {
  SearchQuery,
  SearchEngine,
  PageWindow,
} from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { understand } from "@/lib/server/modules/search/understand";

const randomBelow = (count: number): number => Math.floor(Math.random() * count);
const chance = (share: number): boolean => Math.random() < share;
const pickRandom = <Item>(list: readonly Item[]): Item | undefined =>
  list[randomBelow(list.length)];

type SampleData = {
  titles: string[];
  categories: { id: number; below: number[] }[];
  values: { parameter: number; key: string; number: number | null }[];
  prices: number[];
  stores: number[];
  sellers: string[];
};

async function readSampleData(run: Sql): Promise<SampleData> {
  return {
    titles: (
      await run<{ title: string }>(
        "SELECT title FROM products_locales WHERE _parent_id IN (SELECT product_id FROM product_search ORDER BY sku_key LIMIT 4000) AND title IS NOT NULL",
      )
    ).map(({ title }) => title),
    categories: await run(
      "WITH RECURSIVE tree AS (SELECT id AS root, id FROM categories UNION SELECT tree.root, c.id FROM categories c JOIN tree ON c.parent_id = tree.id) SELECT root AS id, array_agg(id) AS below FROM tree GROUP BY 1",
    ),
    values: await run(
      "SELECT parameter_id AS parameter, value_key AS key, number::double precision AS number FROM search_values WHERE parameter_id > 0",
    ),
    prices: (
      await run<{ price: number }>(
        "SELECT price_qepik AS price FROM product_search ORDER BY sku_key LIMIT 4000",
      )
    ).map(({ price }) => price),
    stores: (await run<{ id: number }>("SELECT id FROM stores")).map(({ id }) => id),
    sellers: (
      await run<{ code: string }>(
        "SELECT value_key AS code FROM search_values WHERE parameter_id = -5",
      )
    ).map(({ code }) => code),
  };
}

/** A few words of a title; the last one may be truncated. */
function randomQueryText(title: string): string {
  const words = title.split(/\s+/);
  const from = randomBelow(words.length);
  const typed = words.slice(from, from + 1 + randomBelow(3)).join(" ");
  return chance(0.3) ? typed.slice(0, 2 + randomBelow(typed.length)) : typed;
}

/** A random range between two of the numbers; `from` may be open. */
const randomRange = (numbers: readonly number[]) => {
  const [a = 0, b = a] = [pickRandom(numbers), pickRandom(numbers)];
  return { from: chance(0.3) ? null : Math.min(a, b), to: Math.max(a, b) };
};

function randomFilters({ values, prices }: SampleData): SearchFilters {
  const parameters = Array.from({ length: Math.max(0, randomBelow(5) - 1) }, () =>
    pickRandom(values),
  ).flatMap((value) => {
    if (!value) return [];
    const alternatives = values.filter(({ parameter }) => parameter === value.parameter);
    const numbers = alternatives.flatMap(({ number }) => number ?? []);
    return [
      {
        parameterId: value.parameter,
        valueKeys:
          numbers.length > 0 && chance(0.5)
            ? []
            : [value.key, pickRandom(alternatives)?.key ?? value.key],
        ranges: numbers.length > 0 && chance(0.7) ? [randomRange(numbers)] : [],
      },
    ];
  });
  const distinct = new Map(
    parameters
      .filter(({ valueKeys, ranges }) => valueKeys.length + ranges.length > 0)
      .map((filter) => [filter.parameterId, filter]),
  );
  const { from, to } = randomRange(prices);
  return {
    parameters: [...distinct.values()],
    price: chance(0.25) ? { from: from === null ? null : asQepik(from), to: asQepik(to) } : null,
    switches: SWITCHES.filter(() => chance(0.15)),
  };
}

const randomPrice = ({ prices }: SampleData) => asQepik(pickRandom(prices) ?? 1);

/** A keyword as typed, and how the search understands it; null for none. */
async function randomWords(run: Sql, { titles }: SampleData): Promise<SearchQuery["words"]> {
  const typed = chance(0.55) ? randomQueryText(pickRandom(titles) ?? "") : "";
  if (typed.trim() === "") return null;
  return {
    ...(await understand(run, typed, { exactly: chance(0.2) })),
    typed,
    ...(chance(0.3) && ({ only: chance(0.5) ? "A" : "AB" } as const)),
  };
}

async function randomQuery(run: Sql, samples: SampleData): Promise<SearchQuery> {
  return {
    categoryIds: chance(0.6) ? (pickRandom(samples.categories)?.below ?? null) : null,
    storeId: chance(0.1) ? (pickRandom(samples.stores) ?? null) : null,
    sellerCode: chance(0.1) ? (pickRandom(samples.sellers) ?? null) : null,
    affordable: chance(0.15)
      ? { upTo: randomPrice(samples), except: chance(0.5) ? [randomPrice(samples)] : [] }
      : null,
    matchesNothing: false,
    words: await randomWords(run, samples),
    filters: randomFilters(samples),
  };
}

const sortedRows = <Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const MAX_TOP_HITS = 50;

/** All results of an engine for a query. */
const allResultsOf = async (
  engine: SearchEngine,
  run: Sql,
  searchQuery: SearchQuery,
  windows: readonly PageWindow[],
) => {
  const pages = [];
  const { values, summary } = await engine.facets(run, searchQuery);
  for (const window of windows) pages.push(await engine.page(run, searchQuery, window));
  return {
    hasMatch: searchQuery.words ? await engine.hasMatch(run, searchQuery.words.terms) : null,
    pages,
    topHits: searchQuery.words ? await engine.topHits(run, searchQuery, MAX_TOP_HITS) : null,
    values: sortedRows(values, ({ parameterId, valueKey }) => `${parameterId} ${valueKey}`),
    summary,
    categories: sortedRows(await engine.categoryCounts(run, searchQuery), ({ categoryId }) =>
      String(categoryId),
    ),
  };
};

/** Runs one statement after another, because a connection cannot run several at once. */
function oneStatementAtATime(run: Sql): Sql {
  const limit = pLimit(1);
  return (text, values) => limit(() => run(text, values)) as never;
}

/**
 * Runs random queries with both engines, each query in one snapshot of the database. Yields a
 * description of each query to which the engines give different results.
 */
export async function* checkSearches(
  transaction: (work: (run: Sql) => Promise<string | null>) => Promise<string | null>,
  count: number,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<string> {
  let samples: SampleData | undefined;
  for (let i = 0; i < count; i++) {
    const difference = await transaction(async (concurrentRun) => {
      const run = oneStatementAtATime(concurrentRun);
      await run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      samples ??= await readSampleData(run);
      const searchQuery = await randomQuery(run, samples);
      const window = (offset: number): PageWindow => ({
        sort: chance(0.4) ? null : (pickRandom(SORT_KEYS) ?? null),
        language: pickRandom(["az", "en", "ru"] as const) ?? "az",
        offset,
        limit: 24,
      });
      const windows = [window(0), window(24 * randomBelow(40))];
      const [byRows, byTables] = [
        await allResultsOf(rowsEngine, run, searchQuery, windows),
        await allResultsOf(bitmapEngine, run, searchQuery, windows),
      ];
      if (isDeepStrictEqual(byRows, byTables)) return null;
      const parts = (
        ["hasMatch", "pages", "topHits", "values", "summary", "categories"] as const
      ).filter((part) => !isDeepStrictEqual(byRows[part], byTables[part]));
      return `${parts.join(", ")} of ${JSON.stringify({ ...searchQuery, words: searchQuery.words?.typed, windows })}`;
    });
    if (difference !== null) yield difference;
    onProgress(i + 1, count);
  }
}
