/** @jest-environment node */
/** The lists of environment variables agree with what the shop reads. */
import { readFileSync } from "node:fs";
import { VARIABLES } from "@/lib/env";

/** Read by the launcher of the tests, and not by the shop. */
const OF_TESTS = ["TEST_DATABASE_URL"];
const expected = [...VARIABLES, ...OF_TESTS].sort();

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

test(".env.example lists every variable once", () => {
  const text = readFileSync(".env.example", "utf8");
  expect(namesIn(text, /^#([A-Z][A-Z0-9_]*)=/gm).sort()).toEqual(expected);
});

test("the table of docs/environment.md lists every variable", () => {
  const firstCells = namesIn(readFileSync("docs/environment.md", "utf8"), /^\| (`[^|]*)\|/gm);
  const names = firstCells.flatMap((cell) => namesIn(cell, /`([A-Z][A-Z0-9_]*)`/g));
  expect([...new Set(names)].sort()).toEqual(expected);
});
