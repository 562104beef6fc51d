import { isDeepStrictEqual } from "node:util";
import pLimit from "p-limit";
import { SORT_KEYS } from "@/lib/contract/sort";
import { asQepik } from "@/lib/format/money";
import { SWITCHES } from "@/lib/contract/list-keys";
import type { Sql } from "@/lib/server/db/sql";
import type { Chosen } from "@/lib/server/modules/search/chosen";
import type { Question, SearchEngine, Window } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { tablesEngine } from "@/lib/server/modules/search/tables/tables-engine";
import { understand } from "@/lib/server/modules/search/understand";

const below = (count: number): number => Math.floor(Math.random() * count);
const chance = (share: number): boolean => Math.random() < share;
const oneOf = <One>(list: readonly One[]): One | undefined => list[below(list.length)];

type Material = {
  titles: string[];
  categories: { id: number; below: number[] }[];
  values: { parameter: number; key: string; number: number | null }[];
  prices: number[];
  stores: number[];
  sellers: string[];
};

async function materialOf(run: Sql): Promise<Material> {
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

/** Words of a title, the last perhaps cut short. */
function typedFrom(title: string): string {
  const words = title.split(/\s+/);
  const from = below(words.length);
  const typed = words.slice(from, from + 1 + below(3)).join(" ");
  return chance(0.3) ? typed.slice(0, 2 + below(typed.length)) : typed;
}

const bounds = (numbers: readonly number[]) => {
  const [a = 0, b = a] = [oneOf(numbers), oneOf(numbers)];
  return { from: chance(0.3) ? null : Math.min(a, b), to: Math.max(a, b) };
};

function chosenFrom({ values, prices }: Material): Chosen {
  const parameters = Array.from({ length: Math.max(0, below(5) - 1) }, () => oneOf(values)).flatMap(
    (value) => {
      if (!value) return [];
      const own = values.filter(({ parameter }) => parameter === value.parameter);
      const numbers = own.flatMap(({ number }) => number ?? []);
      return [
        {
          parameterId: value.parameter,
          valueKeys:
            numbers.length > 0 && chance(0.5) ? [] : [value.key, oneOf(own)?.key ?? value.key],
          ranges: numbers.length > 0 && chance(0.7) ? [bounds(numbers)] : [],
        },
      ];
    },
  );
  const distinct = new Map(
    parameters
      .filter(({ valueKeys, ranges }) => valueKeys.length + ranges.length > 0)
      .map((filter) => [filter.parameterId, filter]),
  );
  const { from, to } = bounds(prices);
  return {
    parameters: [...distinct.values()],
    price: chance(0.25) ? { from: from === null ? null : asQepik(from), to: asQepik(to) } : null,
    switches: SWITCHES.filter(() => chance(0.15)),
  };
}

async function questionFrom(run: Sql, material: Material): Promise<Question> {
  const typed = chance(0.55) ? typedFrom(oneOf(material.titles) ?? "") : "";
  return {
    categoryIds: chance(0.6) ? (oneOf(material.categories)?.below ?? null) : null,
    storeId: chance(0.1) ? (oneOf(material.stores) ?? null) : null,
    sellerCode: chance(0.1) ? (oneOf(material.sellers) ?? null) : null,
    affordable: chance(0.15)
      ? {
          upTo: asQepik(oneOf(material.prices) ?? 1),
          except: chance(0.5) ? [asQepik(oneOf(material.prices) ?? 1)] : [],
        }
      : null,
    isEmpty: false,
    words:
      typed.trim() === ""
        ? null
        : {
            ...(await understand(run, typed, { exactly: chance(0.2) })),
            typed,
            ...(chance(0.3) && ({ only: chance(0.5) ? "A" : "AB" } as const)),
          },
    chosen: chosenFrom(material),
  };
}

const sortedRows = <Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const MOST_WEIGHED = 50;

/** Everything an engine says of a question. */
const answersOf = async (
  engine: SearchEngine,
  run: Sql,
  question: Question,
  windows: readonly Window[],
) => {
  const pages = [];
  const { values, summary } = await engine.facets(run, question);
  for (const window of windows) pages.push(await engine.page(run, question, window));
  return {
    any: question.words ? await engine.any(run, question.words.slots) : null,
    pages,
    weighed: question.words ? await engine.weighed(run, question, MOST_WEIGHED) : null,
    values: sortedRows(values, ({ parameterId, valueKey }) => `${parameterId} ${valueKey}`),
    summary,
    categories: sortedRows(await engine.categories(run, question), ({ categoryId }) =>
      String(categoryId),
    ),
  };
};

/** One statement after another, as one connection can. */
function oneStatementAtATime(run: Sql): Sql {
  const limit = pLimit(1);
  return (text, values) => limit(() => run(text, values)) as never;
}

/**
 * Asks both engines random questions, each in one snapshot of the database, and names those they
 * answer differently.
 */
export async function* checkSearches(
  transaction: (work: (run: Sql) => Promise<string | null>) => Promise<string | null>,
  count: number,
  tell: (done: number, of: number) => void,
): AsyncGenerator<string> {
  let material: Material | undefined;
  for (let i = 0; i < count; i++) {
    const different = await transaction(async (parallel) => {
      const run = oneStatementAtATime(parallel);
      await run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      material ??= await materialOf(run);
      const question = await questionFrom(run, material);
      const window = (offset: number): Window => ({
        sort: chance(0.4) ? null : (oneOf(SORT_KEYS) ?? null),
        language: oneOf(["az", "en", "ru"] as const) ?? "az",
        offset,
        limit: 24,
      });
      const windows = [window(0), window(24 * below(40))];
      const [byRows, byTables] = [
        await answersOf(rowsEngine, run, question, windows),
        await answersOf(tablesEngine, run, question, windows),
      ];
      if (isDeepStrictEqual(byRows, byTables)) return null;
      const parts = (
        ["any", "pages", "weighed", "values", "summary", "categories"] as const
      ).filter((part) => !isDeepStrictEqual(byRows[part], byTables[part]));
      return `${parts.join(", ")} of ${JSON.stringify({ ...question, words: question.words?.typed, windows })}`;
    });
    if (different !== null) yield different;
    tell(i + 1, count);
  }
}
