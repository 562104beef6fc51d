import { PreparingClient } from "./preparing-client";

const client = new PreparingClient({ connectionString: process.env.DATABASE_URL ?? "" });
const ask = (text: string, values?: unknown[]) =>
  (
    client.query as unknown as (
      config: object,
      values?: unknown[],
    ) => Promise<{ rows: Record<string, unknown>[] }>
  )({ text }, values);
const prepared = async () =>
  (await ask("SELECT statement FROM pg_prepared_statements")).rows.map(
    ({ statement }) => statement,
  );

beforeAll(() => client.connect());
afterAll(() => client.end());

test("what is asked three times is prepared, and answers the same; what is asked twice, or without values, is not", async () => {
  const [often, twice, alone] = [
    "SELECT $1::integer + 1 AS often",
    "SELECT $1::integer + 2 AS twice",
    "SELECT 3 AS alone",
  ];
  for (const value of [1, 2, 3, 4])
    expect((await ask(often, [value])).rows).toEqual([{ often: value + 1 }]);
  for (const value of [1, 2])
    expect((await ask(twice, [value])).rows).toEqual([{ twice: value + 2 }]);
  for (let i = 0; i < 4; i++) expect((await ask(alone)).rows).toEqual([{ alone: 3 }]);
  expect(await prepared()).toEqual([often]);
});
