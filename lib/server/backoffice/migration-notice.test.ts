/** Compares collections with the database of DATABASE_URL. */
import { integer, pgEnum, pgTable, text } from "@payloadcms/db-postgres/drizzle/pg-core";
import { missingFor, migrationText } from "./migration-notice";

afterAll(() => (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end());

test("finds columns, tables and enum values that no migration has created", async () => {
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

test("tells the developer to create a migration, or to run the pending one", () => {
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
