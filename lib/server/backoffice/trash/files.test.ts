/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clock } from "@/lib/server/db/clock";
import type { Sql } from "@/lib/server/db/sql";
import * as files from "./files";

const mockEnv = { MEDIA_DIR: mkdtempSync(join(tmpdir(), "trash-")), SHOP_MODE: "live" };
jest.mock("@/lib/env", () => ({ env: () => mockEnv }));
const folder = mockEnv.MEDIA_DIR;
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  mockEnv.SHOP_MODE = "live";
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
const write = (name: string, content = "picture") => writeFileSync(join(folder, name), content);
const contentOf = (name: string) => readFileSync(join(folder, name), "utf8");

test("a kept file outlives the picture's, and comes back when the restore is committed", async () => {
  write("a.webp");
  await files.keepFile(database([7]), 7);
  rmSync(join(folder, "a.webp"));
  expect(readdirSync(folder)).toEqual(["a.webp.7.trash"]);
  const finish = await files.restoreFile(database([7]), 7);
  expect(contentOf("a.webp")).toBe("picture");
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
  mockEnv.SHOP_MODE = "demo";
  await files.keepFile(database([7]), 7);
  await (
    await files.restoreFile(database([7]), 7)
  )(true);
  expect(readdirSync(folder)).toEqual([]);
});

test("a picture that the demo has drawn meanwhile stays, and the kept file goes", async () => {
  mockEnv.SHOP_MODE = "demo";
  write("a.webp.7.trash");
  write("a.webp", "drawn again");
  const finish = await files.restoreFile(database([7]), 7);
  await finish(false);
  expect(readdirSync(folder)).toEqual(["a.webp", "a.webp.7.trash"]);
  await finish(true);
  expect(readdirSync(folder)).toEqual(["a.webp"]);
});

test("a picture whose kept file is missing is not restored, except in the demo", async () => {
  await files.keepFile(database([7]), 7);
  await expect(files.restoreFile(database([7]), 7)).rejects.toMatchObject({ reason: "missing" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a file that has the picture's name is not overwritten", async () => {
  write("a.webp.7.trash");
  write("a.webp", "another");
  await expect(files.restoreFile(database([7]), 7)).rejects.toMatchObject({ reason: "taken" });
  expect(contentOf("a.webp")).toBe("another");
  expect(contentOf("a.webp.7.trash")).toBe("picture");
});

test("the file that a killed restore has left is no obstacle, and a failure does not remove it", async () => {
  write("a.webp.7.trash");
  write("a.webp");
  await (
    await files.restoreFile(database([7]), 7)
  )(false);
  expect(readdirSync(folder)).toEqual(["a.webp", "a.webp.7.trash"]);
  await (
    await files.restoreFile(database([7]), 7)
  )(true);
  expect(readdirSync(folder)).toEqual(["a.webp"]);
});

test("a kept file of an earlier entry of the same number is replaced", async () => {
  write("a.webp");
  write("a.webp.7.trash", "from before a backup was restored");
  await files.keepFile(database([7]), 7);
  expect(contentOf("a.webp.7.trash")).toBe("picture");
});

test("the kept file of a picture that is deleted for good is removed at once", async () => {
  for (const name of ["a.webp.7.trash", "a.webp.8.trash"]) write(name);
  await files.removeKeptFile("a.webp", 7);
  await files.removeKeptFile("a.webp", 7);
  expect(readdirSync(folder)).toEqual(["a.webp.8.trash"]);
});

test("files are removed a day after their picture has left the trash", async () => {
  for (const name of ["a.webp", "a.webp.7.trash", "b.webp.8.trash"]) write(name);
  await files.removeOrphanedFiles(database([7]));
  expect(existsSync(join(folder, "b.webp.8.trash"))).toBe(true);
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + DAY_MS + 60_000));
  await files.removeOrphanedFiles(database([7]));
  expect(readdirSync(folder).sort()).toEqual(["a.webp", "a.webp.7.trash"]);
});
