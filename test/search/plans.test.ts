/**
 * Tests that the statements of shoppers' requests and of saves can use indexes. With few rows
 * PostgreSQL may prefer a sequential scan; with a million rows it must not need one.
 */
import { Client } from "pg";
import type { Sql } from "@/lib/server/db/sql";
import { findListMemberships } from "@/lib/server/modules/list-membership/list-membership";
import { engine } from "@/lib/server/modules/search/engine/current-engine";
import { queryForTerms } from "@/lib/server/modules/search/engine/engine";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { understand } from "@/lib/server/modules/search/understand";
import { findProducts } from "@/lib/server/modules/suggest/find-products";
import { closeShop } from "./shop";

/** Tables with at least one row for each product. */
const LARGE =
  /Seq Scan on (product_search|product_facets|search_listing|search_names|search_words|search_word_chunks|search_value_chunks|products|products_locales)\b/;

let client: Client;
let sequentialScans: string[] = [];

/** Runs a statement and records the tables for which its plan needs a sequential scan. */
const run: Sql = async (text, values = []) => {
  if (/^\s*(?:SELECT|WITH|\()/i.test(text)) {
    const plan = (
      await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, [...values])
    ).rows.map((row) => row["QUERY PLAN"]);
    sequentialScans.push(
      ...plan.flatMap((line) =>
        LARGE.test(line) ? `${line.trim()} in ${text.replace(/\s+/g, " ").slice(0, 120)}` : [],
      ),
    );
  }
  return (await client.query(text, [...values])).rows as never;
};

beforeAll(async () => {
  client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("SET enable_seqscan = off");
});
beforeEach(() => void (sequentialScans = []));
afterAll(() => Promise.all([client.end(), closeShop()]));

test("detects a sequential scan", async () => {
  await run("SELECT product_id FROM product_search WHERE price_qepik = 3");
  expect(sequentialScans).toHaveLength(1);
});

test("the list memberships of a save need no sequential scan", async () => {
  const products = await client.query<{ id: number }>(
    "SELECT product_id AS id FROM product_search ORDER BY 1 LIMIT 3",
  );
  expect(
    (
      await findListMemberships(
        run,
        products.rows.map(({ id }) => id),
      )
    ).size,
  ).toBe(3);
  expect(sequentialScans).toEqual([]);
});

test.each([
  "s",
  "sa",
  "sams",
  "samsung televizor",
  "elektrolyuks",
  "perfarator",
  "wh1000",
  "siemens soyuducu",
  "ghbdtn",
])("a suggestion and a search for %j need no sequential scan", async (typed) => {
  await findProducts(run, typed, "az");
  const { terms: slots } = await understand(run, typed);
  for (const terms of [slots, await queryTerms(run, typed)]) {
    if (terms.length === 0 || terms.some(({ alternatives }) => alternatives.length === 0)) continue;
    const searchQuery = queryForTerms(terms);
    await engine.hasMatch(run, terms);
    for (const sort of [null, "orderbyprice"] as const)
      await engine.page(run, searchQuery, { sort, language: "az", offset: 0, limit: 24 });
    for (const read of [engine.facets, engine.categoryCounts]) await read(run, searchQuery);
  }
  expect(sequentialScans).toEqual([]);
});
