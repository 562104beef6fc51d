import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import {
  EMPTY_MIGRATION,
  migrationName,
  migrationWords,
  tidyMigration,
  addToIndex,
  addToNames,
} from "./migration-templates.mjs";

const folder = "lib/server/db/migrations";
const index = readFileSync(join(folder, "index.ts"), "utf8");
const names = readFileSync("lib/server/db/migration-names.ts", "utf8");
const files = readdirSync(folder)
  .filter((name) => /^\d.*\.ts$/.test(name))
  .map((name) => name.replace(/\.ts$/, ""))
  .sort();

/** The syntax errors in a TypeScript text. */
const faults = (text: string) =>
  ts.transpileModule(text, { reportDiagnostics: true }).diagnostics ?? [];

const listed = (text: string) => [...text.matchAll(/name: "([^"]+)"/g)].map(([, name]) => name);
const imported = (text: string) => [...text.matchAll(/ as (\w+) from/g)].map(([, name]) => name);

test("a migration's name is its time in UTC and its words", () => {
  expect(migrationWords("Rating of-products ")).toBe("rating_of_products");
  expect(migrationName("rating", new Date("2026-11-27T08:06:05+04:00"))).toBe(
    "20261127_040605_rating",
  );
});

test("adds the newest migration at the end of both lists, with a unique and valid identifier", () => {
  const first = "20991231_235959_of_reviews";
  const second = "20991231_235959_reviews";
  const grown = addToIndex(addToIndex(index, first), second);
  expect(listed(grown)).toEqual([...files, first, second]);
  expect(imported(grown).slice(-2)).toEqual(["ofReviews", "reviews2"]);
  expect(new Set(imported(grown)).size).toBe(files.length + 2);
  expect(faults(grown)).toEqual([]);
  const odd = ["20991231_235959_2_codes", "20991231_235959_delete"].reduce(addToIndex, index);
  expect(imported(odd).slice(-2)).toEqual(["migration2Codes", "migrationDelete"]);
  expect(faults(odd)).toEqual([]);
  const list = addToNames(names, first);
  expect(list).toBe(names.replace("\n];\n", `\n  "${first}",\n];\n`));
  expect(faults(list)).toEqual([]);
});

test("tidyMigration uses type-only imports and removes unused arguments", () => {
  const written = `import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql\`SELECT 1\`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql\`SELECT 2\`)
}
`;
  const tidy = tidyMigration(written);
  expect(tidy).toMatch(
    /^import \{ type MigrateDownArgs, type MigrateUpArgs, sql \} from "@payloadcms\/db-postgres";\n\nexport async function up\(\{ db \}: MigrateUpArgs\)/,
  );
  expect(tidy).toContain("function down({ db }: MigrateDownArgs)");
  expect(tidy).not.toMatch(/payload,|req/);
  expect([faults(tidy), faults(EMPTY_MIGRATION)]).toEqual([[], []]);
});
