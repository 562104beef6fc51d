/** Uploaded files in the database (DATABASE_URL). */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { query } from "../../db/pool";
import {
  IncompleteUpload,
  MAX_UPLOAD,
  readSpool,
  removeOldSpools,
  removeSpool,
  spoolUpload,
  TooLarge,
} from "./spool";

const folder = mkdtempSync(join(tmpdir(), "spool-"));
process.env.DATA_DIR = folder;
process.env.PAYLOAD_SECRET ||= "only-for-tests-0123456789abcdef0123";
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
});

async function* pieces(size: number, count: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) yield Buffer.alloc(size, `FIN${i};`);
}
async function contentOf(spool: string, size: number): Promise<Buffer | null> {
  const file = await readSpool(spool, size);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
const storedParts = (spool: string) =>
  query<{ bytes: Buffer }>("SELECT bytes FROM import_parts WHERE spool = $1 ORDER BY part", [
    spool,
  ]);

test("a file of several parts is read as it was uploaded, is encrypted, and lies in no folder", async () => {
  const sent: Buffer[] = [];
  for await (const piece of pieces(70_001, 40)) sent.push(Buffer.from(piece));
  const { spool, bytes } = await spoolUpload(pieces(70_001, 40));
  expect(bytes).toBe(40 * 70_001);
  expect((await contentOf(spool, bytes))?.equals(Buffer.concat(sent))).toBe(true);
  const parts = await storedParts(spool);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.some(({ bytes: part }) => part.includes("FIN0;FIN0;"))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  await removeSpool(spool);
  expect([await contentOf(spool, bytes), await storedParts(spool)]).toEqual([null, []]);
});

test("an upload that is too large or breaks off leaves nothing", async () => {
  const count = async () =>
    (await query<{ count: number }>("SELECT count(*)::integer AS count FROM import_parts"))[0]
      ?.count;
  const before = await count();
  const tooLong = async function* () {
    yield* pieces(1_200_000, 1);
    yield { length: MAX_UPLOAD } as Uint8Array;
  };
  await expect(spoolUpload(tooLong())).rejects.toThrow(TooLarge);
  await expect(
    spoolUpload(
      (async function* () {
        yield* pieces(1_200_000, 1);
        throw new Error("the connection broke");
      })(),
    ),
  ).rejects.toThrow("the connection broke");
  expect(await count()).toBe(before);
});

test("the clean-up removes files that no import names after a day, and keeps the others", async () => {
  const [{ spool: old }, { spool: fresh }] = [
    await spoolUpload(pieces(10, 1)),
    await spoolUpload(pieces(10, 1)),
  ];
  await query("UPDATE import_parts SET created_at = now() - interval '25 hours' WHERE spool = $1", [
    old,
  ]);
  await removeOldSpools();
  expect([await contentOf(old, 10), (await contentOf(fresh, 10))?.length]).toEqual([null, 10]);
  await removeSpool(fresh);
});

test.each([1, 2, 4])(
  "a file whose part %i is missing is not read as a shorter one",
  async (part) => {
    const { spool, bytes } = await spoolUpload(pieces(1_000_000, 3));
    expect(await storedParts(spool)).toHaveLength(5);
    await query("DELETE FROM import_parts WHERE spool = $1 AND part = $2", [spool, part]);
    const isComplete = part === 4;
    if (isComplete) expect(await contentOf(spool, bytes)).toHaveLength(bytes);
    else await expect(contentOf(spool, bytes)).rejects.toThrow(IncompleteUpload);
    await removeSpool(spool);
  },
);

test("a part that disappears while the file is read ends the reading with an error", async () => {
  const { spool, bytes } = await spoolUpload(pieces(1_000_000, 5));
  const file = await readSpool(spool, bytes);
  await query("DELETE FROM import_parts WHERE spool = $1 AND part > 4", [spool]);
  const read = async () => {
    for await (const piece of file as AsyncIterable<Buffer>) expect(piece).not.toHaveLength(0);
  };
  await expect(read()).rejects.toThrow(IncompleteUpload);
  await removeSpool(spool);
});

test("the clean-up removes the files that earlier versions stored, and nothing else", async () => {
  const imports = join(folder, "imports");
  mkdirSync(join(imports, "archive"), { recursive: true });
  for (const name of [randomUUID(), randomUUID(), "october.csv", "archive/december.csv"])
    writeFileSync(join(imports, name), "file");
  await removeOldSpools();
  expect(readdirSync(imports).sort()).toEqual(["archive", "october.csv"]);
  expect(readdirSync(join(imports, "archive"))).toEqual(["december.csv"]);
  rmSync(imports, { recursive: true });
  mkdirSync(imports);
  writeFileSync(join(imports, randomUUID()), "file");
  await removeOldSpools();
  expect(existsSync(imports)).toBe(false);
  await expect(removeOldSpools()).resolves.toBeUndefined();
});
