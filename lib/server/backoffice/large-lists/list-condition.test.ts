import { Client } from "pg";
import type { Where } from "payload";
import { conditionOf, type TextSearch } from "./list-condition";
import { CURRENT, LATEST, type ProductTable } from "./product-tables";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

async function idsBy(by: TextSearch, table: ProductTable, where: Where): Promise<number[]> {
  const values: unknown[] = [];
  const condition = conditionOf({ table, locale: "az", statement: { values }, by }, where);
  return (
    await client.query<{ id: number }>(
      `SELECT t.${table.idColumn} AS id FROM ${table.name} t WHERE ${[table.only && `t.${table.only}`, condition].filter(Boolean).join(" AND ")} ORDER BY 1`,
      values,
    )
  ).rows.map(({ id }) => id);
}

const anywhere = (text: string): Where => ({
  or: ["title", "sku", "slug"].map((field) => ({ [field]: { like: text } })),
});

test.each<[string, Where, boolean]>([
  ["a common word", anywhere("samsung"), true],
  ["two words", anywhere("galaxy samsung"), true],
  ["a part of a title", { title: { contains: "Galaxy A" } }, true],
  ["characters with a meaning in LIKE", anywhere("100%_\\"), false],
  ["a word of two letters", anywhere("tv"), true],
  ["a word of two letters beside a longer one", anywhere("samsung s2"), true],
  ["a punctuation mark alone", anywhere("-"), true],
  ["a space and a letter", { title: { contains: " a" } }, true],
  ["a word and a number", { and: [anywhere("samsung"), { stock: { greater_than: 0 } }] }, true],
])("%s: the same rows with the index and without it", async (_name, where, finds) => {
  for (const table of [CURRENT, LATEST]) {
    const found = await idsBy("index", table, where);
    expect(await idsBy("scan", table, where)).toEqual(found);
    expect(found.length > 0).toBe(finds);
  }
});

test("one or two letters match only the beginning of a word", async () => {
  for (const table of [CURRENT, LATEST]) {
    const titled = await client.query<{ id: number }>(
      `SELECT t.${table.idColumn} AS id FROM ${table.name} t JOIN ${table.locales} l ON l._parent_id = t.id AND l._locale = 'az' WHERE ${table.only ? `t.${table.only} AND ` : ""}l.${table.prefix}title ~* '(^|[ (/-])te' ORDER BY 1`,
    );
    const within = await client.query(
      `SELECT FROM ${table.locales} WHERE ${table.prefix}title ~* '[[:alpha:]]te'`,
    );
    expect(await idsBy("index", table, { title: { like: "te" } })).toEqual(
      titled.rows.map(({ id }) => id),
    );
    expect([titled.rows.length > 0, within.rows.length > 0]).toEqual([true, true]);
  }
});

type PlanNode = { "Index Name"?: string; "Actual Rows": number; Plans?: PlanNode[] };
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test.each(["t", "tv", "a-", "&", "-", "%_", "&a", "tv-5", "5g", "samsung"])(
  "a search for %s does not scan the whole trigram index",
  async (text) => {
    const values: unknown[] = [];
    const condition = conditionOf(
      { table: LATEST, locale: "az", statement: { values }, by: "index" },
      { title: { like: text } },
    );
    await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off");
    const {
      rows: [planned],
    } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT t.id FROM _products_v t WHERE ${condition}`,
      values,
    );
    await client.query("ROLLBACK");
    const {
      rows: [all],
    } = await client.query<{ count: number }>("SELECT count(*)::integer FROM _products_v_locales");
    const indexNodes = nodesOf(planned!["QUERY PLAN"][0].Plan).filter(
      (node) => node["Index Name"] === "_products_v_title_parts",
    );
    const patterns = values.find(Array.isArray) as string[];
    for (const node of indexNodes)
      expect(node["Actual Rows"]).toBeLessThan(patterns.length * all!.count);
    expect(indexNodes.length > 0).toBe(!/^[^a-z0-9]+$/.test(text));
  },
);
