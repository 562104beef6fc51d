import type { CollectionBeforeOperationHook } from "payload";
import { SWITCHES } from "@/lib/contract/list-keys";
import { asQepik } from "@/lib/format/money";
import { lockDocuments } from "@/lib/server/backoffice/concurrent-edits/lock-document";
import { listRows } from "@/lib/server/backoffice/large-lists/list-rows";
import { CURRENT, LATEST } from "@/lib/server/backoffice/large-lists/product-tables";
import { type SearchQuery, WHOLE_SHOP } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { removeOutdated } from "@/lib/server/jobs/clean-up";
import { MODULES } from "@/lib/server/module-registry";
import { DocBitmap } from "@/lib/server/modules/search/tables/doc-bitmap";
import { rankBuckets } from "@/lib/server/modules/search/tables/ranking";
import { bitmapEngine } from "@/lib/server/modules/search/tables/bitmap-engine";
import { scanPage, sortPage } from "@/lib/server/modules/search/tables/index-scan";
import { understand } from "@/lib/server/modules/search/understand";
import type { Recorder } from "./recorder";

/** Calls whose SQL is known only at run time, and code that makes the shop send it. */
type DynamicStatement = {
  /** Names as in `SqlCall.name`. */
  calls: readonly string[];
  /** Files with pieces of this SQL that look like whole statements. */
  parts?: readonly string[];
  why: string;
  send: (recorder: Recorder) => Promise<unknown>;
};

const QUERY_TEXTS = ["samsung", "samsung telefon", "televizor 55", "paltaryuyan", "a1"];

/** Search queries with every possible condition, and some with fewer. */
async function sampleQueries({ run, client }: Recorder): Promise<SearchQuery[]> {
  const { rows } = await client.query<{ id: number; key: string }>(
    `SELECT parameter_id AS id, value_key AS key FROM search_values
     WHERE parameter_id > 0 AND number IS NULL ORDER BY value_id LIMIT 1`,
  );
  const [{ id: parameterId, key } = { id: 1, key: "" }] = rows;
  const parameters = [
    { parameterId, valueKeys: [key], ranges: [] },
    { parameterId, valueKeys: [], ranges: [{ from: 1, to: null }] },
  ];
  const conditions = {
    categoryIds: [1, 2, 3],
    storeId: 1,
    sellerCode: "somebody",
    affordable: { upTo: asQepik(900_000), except: [asQepik(1)] },
    matchesNothing: false,
  };
  const price = { from: asQepik(1), to: asQepik(900_000) };
  const filters = { parameters, price, switches: SWITCHES };
  const queries: SearchQuery[] = [
    WHOLE_SHOP,
    { ...WHOLE_SHOP, ...conditions },
    { ...WHOLE_SHOP, matchesNothing: true },
    { ...WHOLE_SHOP, filters: { ...filters, parameters: [] } },
    { ...conditions, words: null, filters },
  ];
  for (const typed of QUERY_TEXTS) {
    const words = { ...(await understand(run, typed)), typed };
    queries.push(
      { ...WHOLE_SHOP, words },
      { ...WHOLE_SHOP, words, filters },
      { ...conditions, words, filters },
    );
    queries.push({ ...WHOLE_SHOP, words: { ...words, skuPrefix: "a1" } });
  }
  return queries;
}

const WINDOWS = [
  { sort: null, language: "az", offset: 0, limit: 20 },
  { sort: "orderbyprice", language: "az", offset: 0, limit: 1 },
  { sort: "orderbyname", language: "ru", offset: 600, limit: 20 },
] as const;

/** All products of the first chunk. */
const FIRST_CHUNK = DocBitmap.fromChunks([
  { chunk: 0, category: 1, bits: Buffer.alloc(1024, 255) },
]);

async function sendSearches(recorder: Recorder): Promise<void> {
  const { run } = recorder;
  for (const query of await sampleQueries(recorder)) {
    for (const engine of [bitmapEngine, rowsEngine]) {
      for (const window of WINDOWS) await engine.page(run, query, window);
      await engine.facets(run, query);
      await engine.categoryCounts(run, query);
      if (!query.words) continue;
      await engine.topHits(run, query, 10);
      await engine.hasMatch(run, query.words.terms);
    }
    await rankBuckets(run, query, WINDOWS[0]);
  }
  for (const leaves of [null, [1, 2]])
    for (const docs of [null, FIRST_CHUNK])
      for (const window of [WINDOWS[1], WINDOWS[2]])
        for (const column of [undefined, "price_qepik"])
          if (!column || window.sort === "orderbyprice")
            await scanPage(run, window, 700, leaves, docs, column);
  for (const window of [WINDOWS[1], WINDOWS[2]]) await sortPage(run, window, FIRST_CHUNK);
}

const like = (field: string) => ({ [field]: { like: "samsung" } });
const CONDITIONS = [
  undefined,
  { or: [like("title"), like("sku"), like("slug")] },
  {
    and: [
      { price: { greater_than: 1 } },
      { brand: { in: [1, 2] } },
      { createdAt: { less_than: "2030-01-01" } },
      { _status: { equals: "published" } },
      { stock: { exists: true } },
    ],
  },
];

async function sendStaffLists({ run }: Recorder): Promise<void> {
  for (const table of [CURRENT, LATEST])
    for (const where of CONDITIONS)
      for (const sort of ["-createdAt", "title", "price"])
        for (const large of [1, 20_000]) {
          const page = { where, sort, locale: "az", limit: 7, page: 1, pagination: true };
          await listRows(run, table, page, { large });
        }
}

/** Collections whose saves lock their documents, and those of them that have versions. */
const LOCKED = ["products", "menus", "promotions", "brands", "categories", "search-synonyms"];
const WITH_VERSIONS = ["products", "menus"];

async function sendLocks(recorder: Recorder): Promise<void> {
  const prepareQuery = ({ sql, params }: { sql: string; params: unknown[] }) => ({
    execute: async () => ({ rows: await recorder.run(sql, params), fields: [] }),
  });
  const db = { sessions: {}, drizzle: { _: { session: { prepareQuery } } } };
  const lock = (slug: string, operation: string) =>
    lockDocuments({
      args: { id: 1 },
      operation,
      overrideAccess: true,
      collection: { slug },
      req: { context: {}, payload: { db } },
    } as unknown as Parameters<CollectionBeforeOperationHook>[0]);
  for (const slug of LOCKED) await lock(slug, "update");
  for (const slug of WITH_VERSIONS) await lock(slug, "restoreVersion");
}

const SEARCH = "lib/server/modules/search";

export const DYNAMIC_STATEMENTS: readonly DynamicStatement[] = [
  {
    calls: [
      `${SEARCH}/query-terms.ts lookUpWords`,
      `${SEARCH}/rows/rank-hits.ts rankHits`,
      ...["page", "facetCounts", "summary", "categoryCounts"].map(
        (name) => `${SEARCH}/rows/rows-engine.ts ${name}`,
      ),
      `${SEARCH}/tables/ranking.ts rankBuckets`,
      ...["scanPage", "sortPage"].map((name) => `${SEARCH}/tables/index-scan.ts ${name}`),
      ...["loadDocs", "rankedByRows", "countValues"].map(
        (name) => `${SEARCH}/tables/bitmap-engine.ts ${name}`,
      ),
    ],
    parts: [
      `${SEARCH}/tables/bitmap-query.ts`,
      `${SEARCH}/tables/index-scan.ts`,
      `${SEARCH}/rows/rows-engine.ts`,
      "lib/server/modules/suggest/find-hits.ts",
    ],
    why: "The search query determines tables, conditions and steps.",
    send: sendSearches,
  },
  {
    calls: [
      "lib/server/backoffice/large-lists/list-rows.ts listRows",
      "lib/server/backoffice/large-lists/cached-total.ts countOrEstimate",
    ],
    parts: ["lib/server/backoffice/large-lists/list-condition.ts"],
    why: "The filters that staff set, on any fields, become conditions.",
    send: sendStaffLists,
  },
  {
    calls: ["lockRows", "findRestoredId"].map(
      (name) => `lib/server/backoffice/concurrent-edits/lock-document.ts ${name}`,
    ),
    why: "The table depends on the collection that is saved.",
    send: sendLocks,
  },
  {
    calls: ["lib/server/jobs/clean-up.ts removeOutdated"],
    parts: ["lib/server/backoffice/versions.ts"],
    why: "Each module defines which of its rows are outdated.",
    async send({ run }) {
      for (const { outdated = [] } of MODULES)
        for (const rows of outdated) await removeOutdated(rows, run);
    },
  },
];

/** Calls whose SQL no test can determine completely, and the reason. */
export const UNCHECKED_CALLS: Readonly<Record<string, string>> = {
  "lib/server/backoffice/large-lists/with-large-lists.ts readAllWithText":
    "The condition is the one of list-rows.ts, which is checked there with other columns.",
  "lib/server/backup/database-contents.ts databaseContents":
    "Reads every sequence of the database, by name.",
  "lib/server/backup/load-rows.ts dropForeignKeys":
    "Drops and adds every foreign key of the database, by name and definition.",
  "lib/server/backup/load-rows.ts emptyTables": "Contains the table names of an archive.",
  "demo/insert-rows.ts insertRows":
    "Inserts into any table. Seeding the tests' database runs all of these statements.",
  "lib/server/db/state-machine.ts moveRows":
    "Generated from the state machines' tables. transitions.test.ts prepares every statement.",
  "lib/postgres-listener.ts PostgresListener":
    "LISTEN accepts no parameters, so the channel's name is part of the text.",
  "scripts/launcher/postgres-database.mjs ensureDatabase":
    "CREATE DATABASE accepts no parameters, so the name is part of the text.",
  "scripts/launcher/postgres-database.mjs copyDatabase":
    "CREATE DATABASE accepts no parameters, so the name is part of the text.",
};
