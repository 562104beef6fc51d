/** Tests that saves, each of which adds words to the vocabulary, do not wait for each other. */
import { Client } from "pg";
import { ALL_SYNONYMS } from "@/demo/everyday-words";
import type { Sql } from "@/lib/server/db/sql";
import { SPELLINGS } from "@/lib/server/essentials/spellings";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { areSynonymsCurrent, indexSynonyms } from "@/lib/server/modules/search/synonyms";

const clients: Client[] = [];

const connect = async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  clients.push(client);
  await client.connect();
  const run: Sql = async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
  return run;
};

// Closing the connections rolls back what they wrote.
afterAll(() => Promise.all(clients.map((client) => client.end())));

test("two products of one category can be indexed in two open transactions", async () => {
  const [first, second] = await Promise.all([connect(), connect()]);
  const [product, sibling] = await first<{ id: number }>(
    "SELECT product_id AS id FROM product_search WHERE category_id = (SELECT category_id FROM product_search GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) ORDER BY 1 LIMIT 2",
  );
  await Promise.all([first("BEGIN"), second("BEGIN")]);
  await second("SET LOCAL lock_timeout = '2s'");
  await indexProducts(first, [product?.id ?? 0]);
  await indexProducts(second, [sibling?.id ?? 0]);
});

test("indexSynonyms rewrites all keys of synonyms by the current splitting of words", async () => {
  const run = await connect();
  await run("BEGIN");
  // Only those of the start: another test file adds synonyms at the same time.
  const keys = () =>
    run(
      "SELECT synonym_id, key, sound, means FROM search_synonym_keys WHERE synonym_id <= $1 ORDER BY 1, 2",
      [SPELLINGS.length + ALL_SYNONYMS.length],
    );
  const keysBefore = await keys();
  expect(keysBefore.length).toBeGreaterThan(500);
  await run("UPDATE search_synonym_keys SET key = 'as it was cut ' || key, sound = NULL");
  await run("DELETE FROM shop_facts WHERE key = 'synonym-edition'");
  expect(await areSynonymsCurrent(run)).toBe(false);
  await indexSynonyms(run);
  expect(await keys()).toEqual(keysBefore);
  expect(await areSynonymsCurrent(run)).toBe(true);
});
