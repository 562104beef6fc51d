/** Uploaded files in the database (DATABASE_URL). */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { query } from "../../db/pool";
import {
  MAX_UPLOAD,
  readSpool,
  removeOldSpools,
  removeSpool,
  spoolUpload,
  TooLarge,
} from "./spool";

const folder = mkdtempSync(join(tmpdir(), "spool-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
});

async function* pieces(size: number, count: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) yield Buffer.alloc(size, `FIN${i};`);
}
async function contentOf(spool: string): Promise<Buffer | null> {
  const file = await readSpool(spool);
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
  expect((await contentOf(spool))?.equals(Buffer.concat(sent))).toBe(true);
  const parts = await storedParts(spool);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.some(({ bytes: part }) => part.includes("FIN"))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  await removeSpool(spool);
  expect([await contentOf(spool), await storedParts(spool)]).toEqual([null, []]);
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
  expect([await contentOf(old), (await contentOf(fresh))?.length]).toEqual([null, 10]);
  await removeSpool(fresh);
});
