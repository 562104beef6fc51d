/** @jest-environment node */
/** Programs of the shop refuse a database that a newer version has migrated. */
import {
  createEmptyShop,
  environmentOf,
  removeShops,
  runScript,
  withClient,
} from "../scratch-shop";

afterAll(removeShops);

test.each([
  ["npm start", "start", "scripts/prepare-database.ts"],
  ["npm run jobs", "jobs", "scripts/jobs.ts"],
])(
  "%s with the database of a newer Vitrin ends with a sentence, and changes nothing",
  async (_, name, script) => {
    const shop = await createEmptyShop(`newer_${name}`);
    const tables = () =>
      withClient(shop.databaseUrl, async (client) =>
        (
          await client.query<{ name: string }>(
            "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
          )
        ).rows.map((row) => row.name),
      );
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        "CREATE TABLE payload_migrations (name varchar, batch numeric); INSERT INTO payload_migrations VALUES ('29990101_000000_later', 1); CREATE TABLE shop_facts (key text, value text); INSERT INTO shop_facts VALUES ('mode', 'demo')",
      ),
    );
    const env = { ...environmentOf(shop), JOBS: "separate" };
    const ended = await runScript(
      ["--conditions=react-server", "--import", "./scripts/tsx.mjs", script],
      env,
    ).catch((error: { code: number; stdout: string; stderr: string }) => error);
    // The jobs write their log to the standard output.
    expect([ended, `${ended.stdout}${ended.stderr}`]).toEqual([
      expect.objectContaining({ code: 1 }),
      expect.stringMatching(/newer Vitrin.*29990101_000000_later/),
    ]);
    expect((await tables()).sort()).toEqual(["payload_migrations", "shop_facts"]);
  },
  120_000,
);
