/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parents } from "./catalogue";
import { drawInto } from "./draw-pictures";
import { demoPictures } from "./pictures";
import { seedProducts } from "./products";

const products = seedProducts(parents).slice(0, 1);
const pictures = demoPictures(products).filter((picture) => picture.id < 9_000_000);
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("draws every size once, and anew when the drawings are of another edition", async () => {
  expect(await drawInto(folder, pictures)).toBe(`${pictures.length} pictures drawn`);
  const names = readdirSync(folder).filter((name) => name.endsWith(".webp"));
  expect(names).toHaveLength(pictures.length * 3);
  const [first] = pictures;
  const cover = join(folder, first?.filename ?? "");
  expect(await sharp(cover).metadata()).toMatchObject({ format: "webp", width: 1200, height: 1200 });
  expect(await sharp(cover.replace(".webp", "-320x320.webp")).metadata()).toMatchObject({ width: 320, height: 320 });
  const once = await sharp(cover).raw().toBuffer();

  expect(await drawInto(folder, pictures)).toBe("");
  rmSync(cover);
  expect(await drawInto(folder, pictures)).toBe("1 pictures drawn");

  writeFileSync(join(folder, ".edition"), "1");
  const before = new Date(Date.now() - 60_000);
  for (const name of names) utimesSync(join(folder, name), before, before);
  expect(await drawInto(folder, pictures)).toBe(`${pictures.length} pictures drawn`);
  expect(statSync(cover).mtimeMs).toBeGreaterThan(before.getTime());
  expect((await sharp(cover).raw().toBuffer()).equals(once)).toBe(true);
}, 60_000);
