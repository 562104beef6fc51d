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
  return (await client.query<{ id: number }>(`SELECT t.${table.idColumn} AS id FROM ${table.name} t WHERE ${[table.only && `t.${table.only}`, condition].filter(Boolean).join(" AND ")} ORDER BY 1`, values)).rows.map(({ id }) => id);
}

const anywhere = (text: string): Where => ({ or: ["title", "sku", "slug"].map((field) => ({ [field]: { like: text } })) });

test.each<[string, Where, boolean]>([
  ["a word of many", anywhere("samsung"), true],
  ["two words", anywhere("galaxy samsung"), true],
  ["a part of a title", { title: { contains: "Galaxy A" } }, true],
  ["signs with a meaning", anywhere("100%_\\"), false],
  ["a word and a number", { and: [anywhere("samsung"), { stock: { greater_than: 0 } }] }, true],
])("%s: the same rows in all ways", async (_name, where, finds) => {
  for (const table of [CURRENT, LATEST]) {
    const found = await idsBy("index", table, where);
    for (const by of ["walk", "few"] as const) expect(await idsBy(by, table, where)).toEqual(found);
    expect(found.length > 0).toBe(finds);
  }
});
