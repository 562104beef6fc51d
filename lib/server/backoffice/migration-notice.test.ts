/** What a collection has and the database of DATABASE_URL does not. */
import { integer, pgEnum, pgTable, text } from "@payloadcms/db-postgres/drizzle/pg-core";
import { missingFor, migrationText } from "./migration-notice";

afterAll(() => (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end());

test("columns, tables and values of selections are found that no migration made", async () => {
  const tables = {
    brands: pgTable("brands", { id: integer("id"), title: text("title"), origin: text("origin") }),
    guides: pgTable("guides", { id: integer("id") }),
  };
  const enums = { roles: pgEnum("enum_staff_roles", ["owner", "gardener"]) };
  expect(await missingFor({ tables, enums } as never)).toEqual([
    "brands.origin",
    "guides.id",
    "enum_staff_roles: gardener",
  ]);
});

test("the developer is told to make the migration, or to run the one that is there", () => {
  expect(migrationText(["brands.origin"], [])).toBe(
    "The database has no brands.origin. This field needs a migration: npm run migration -- name, then start npm run dev again.",
  );
  expect(migrationText(["brands.origin"], ["20261127_160000_origin"])).toBe(
    "The database has no brands.origin. A migration has not run here (20261127_160000_origin): start npm run dev again.",
  );
  expect(migrationText(Array.from("abcdefghij"), [])).toContain(
    "a, b, c, d, e, f, g, h and 2 more. These fields need a migration",
  );
});
