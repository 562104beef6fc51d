/**
 * The functions and triggers of the database stand in
 * `lib/server/db/functions/*.sql` as they are today: a
 * migration carries a copy, and these files say the same as the migrated database.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { foldFunctionsSql } from "@/lib/server/modules/search/fold-sql";
import { type Definition, definitionsIn, differences, tokens } from "./function-files";

const folder = join(__dirname, "../../lib/server/db/functions");
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), "utf8"),
}));

/** What the migrated database says, but for what extensions brought. */
async function definitionsOf(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT 'function ' || p.proname AS name, pg_get_functiondef(p.oid) AS text
     FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e'
     )
     UNION ALL
     SELECT 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid, true)
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
     ORDER BY 1`,
  );
  return rows;
}

const inDatabase = async (work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    await work(client);
  } finally {
    await client.end();
  }
};

const ours = files.flatMap(({ name, text }) => definitionsIn(name, text));

test("the files say what the migrated database says", () =>
  inDatabase(async (client) => {
    expect(differences(ours, await definitionsOf(client))).toEqual([]);
    expect(ours.length).toBeGreaterThan(30);
  }));

test("a changed body, one without a file and one without a function are named", () =>
  inDatabase(async (client) => {
    await client.query(`
      CREATE FUNCTION of_nobody() RETURNS integer LANGUAGE sql AS 'SELECT 1';
      CREATE OR REPLACE FUNCTION search_count_words() RETURNS void LANGUAGE sql AS 'SELECT NULL';
      DROP FUNCTION next_payment_number;`);
    const found = differences(ours, await definitionsOf(client));
    expect(found.map((one) => one.split("\n")[0])).toEqual([
      "function next_payment_number: the database has none (functions/payment-numbers.sql)",
      "function of_nobody: no file has it. The database says:",
      "function search_count_words: functions/search-vocabulary.sql differs. The database says:",
    ]);
  }));

test("each file says what it is for", () => {
  expect(files.filter(({ text }) => !text.startsWith("-- ")).map(({ name }) => name)).toEqual([]);
});

test("layout and comments differ from nothing, texts and numbers do", () => {
  expect(tokens("SELECT f( 1,\n  'a  b' ) -- so\n")).toEqual(tokens("SELECT f(1, 'a  b')"));
  expect(tokens("SELECT 'a  b'")).not.toEqual(tokens("SELECT 'a b'"));
  expect(tokens("SELECT 12")).not.toEqual(tokens("SELECT 1 2"));
});

test("the fold functions are those that the code folds by", () => {
  const text = files.find(({ name }) => name === "fold.sql")?.text ?? "";
  const bodies = (sql: string) => [...sql.matchAll(/\n {2}(SELECT .+)\n/g)].map(([, body]) => body);
  expect(bodies(text)).toEqual(bodies(foldFunctionsSql()));
  expect(bodies(text)).toHaveLength(2);
});
