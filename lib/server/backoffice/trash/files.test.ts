/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clock } from "@/lib/server/db/clock";
import type { Sql } from "@/lib/server/db/sql";
import type * as Files from "./files";

const folder = mkdtempSync(join(tmpdir(), "trash-"));
process.env.MEDIA_DIR = folder;
const DAY_MS = 24 * 60 * 60 * 1000;

let files: typeof Files;
// Imported when the folder is known.
beforeAll(async () => {
  files = await import("./files");
});
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  jest.spyOn(clock, "now").mockReturnValue(new Date());
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

/** A database whose trash has the picture `a.webp` in these entries. */
const database = (entries: number[]): Sql =>
  (async (text: string) =>
    text.includes("filename")
      ? [{ filename: "a.webp" }]
      : entries.map((id) => ({ id }))) as unknown as Sql;
const write = (name: string) => writeFileSync(join(folder, name), "picture");

test("a kept file outlives the picture's, and comes back when the restore is committed", async () => {
  write("a.webp");
  await files.keepFile(database([7]), 7);
  rmSync(join(folder, "a.webp"));
  expect(readdirSync(folder)).toEqual(["a.webp.7.trash"]);
  const finish = await files.restoreFile(database([7]), 7);
  expect(readFileSync(join(folder, "a.webp"), "utf8")).toBe("picture");
  await finish(true);
  expect(readdirSync(folder)).toEqual(["a.webp"]);
});

test("after a failed restore the file is in the trash as before", async () => {
  write("a.webp.7.trash");
  await (
    await files.restoreFile(database([7]), 7)
  )(false);
  expect(readdirSync(folder)).toEqual(["a.webp.7.trash"]);
});

test("a picture of the demo that was never drawn has no file to keep", async () => {
  await files.keepFile(database([7]), 7);
  await (
    await files.restoreFile(database([7]), 7)
  )(true);
  expect(readdirSync(folder)).toEqual([]);
});

test("files are removed a day after their picture has left the trash", async () => {
  for (const name of ["a.webp", "a.webp.7.trash", "b.webp.8.trash"]) write(name);
  await files.removeOrphanedFiles(database([7]));
  expect(existsSync(join(folder, "b.webp.8.trash"))).toBe(true);
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + DAY_MS + 60_000));
  await files.removeOrphanedFiles(database([7]));
  expect(readdirSync(folder).sort()).toEqual(["a.webp", "a.webp.7.trash"]);
});
