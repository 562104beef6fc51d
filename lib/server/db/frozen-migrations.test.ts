import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { foldFunctionsSql } from "../modules/search/fold-sql";

const folder = join(__dirname, "migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".ts") && name !== "index.ts")
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

/** All imports and requires of a file, including those of types. */
const importsOf = (text: string): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

test("importsOf detects all forms of import", () => {
  expect(
    importsOf(
      'import a from "a";\nimport type { B } from "b";\nimport "c";\nexport * from "d";\nawait import("e");\nrequire("f");',
    ),
  ).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test.each(migrations)("$name imports no module of the shop, which could change", ({ text }) => {
  expect(importsOf(text)).toEqual(["@payloadcms/db-postgres"]);
});

test.each(migrations)(
  "$name uses only `db`: a restore runs it without Payload (lib/server/backup/write-schema.ts)",
  ({ text }) => {
    const body = text.replace(/^export async function (up|down)\(.*$/gm, "");
    expect(body).not.toMatch(/\b(payload|req)\b/);
  },
);

test("the newest migration that creates the fold functions matches the current ones; if this fails, write a new migration (docs/contributing.md, Add or change a collection)", () => {
  const texts = migrations
    .map(({ text }) => text)
    .filter((text) => text.includes("FUNCTION vitrin_fold("));
  expect(texts.at(-1)).toContain(foldFunctionsSql());
});
