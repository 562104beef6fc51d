import { UnusableDatabase } from "./database-requirements";
import { assertNotNewer, migrationGap } from "./migration-gap";
import { migrations } from "./migration-names";
import type { Sql } from "./sql";

test("lists what the database lacks, and what only a newer build knows", () => {
  expect(migrationGap(["a", "c", "d"], ["a", "b", "c"])).toEqual({
    missing: ["b"],
    unknown: ["d"],
  });
});

/** A database with these migrations; null for an empty one. */
const databaseWith =
  (names: readonly string[] | null): Sql =>
  (text) =>
    Promise.resolve(
      (text.includes("to_regclass")
        ? [{ there: names !== null }]
        : (names ?? []).map((name) => ({ name }))) as never,
    );

test("a database that a newer build has migrated is refused with a sentence; an older or empty one is not", async () => {
  await expect(assertNotNewer(databaseWith(null))).resolves.toBeUndefined();
  await expect(assertNotNewer(databaseWith(migrations.slice(0, 3)))).resolves.toBeUndefined();
  await expect(assertNotNewer(databaseWith(migrations))).resolves.toBeUndefined();
  const newer = assertNotNewer(databaseWith([...migrations, "29990101_000000_later"]));
  await expect(newer).rejects.toThrow(UnusableDatabase);
  await expect(newer).rejects.toThrow(/newer Vitrin.*29990101_000000_later/);
});
