/** @jest-environment node */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { DRAWING_SOCKET, MISSING_PICTURES_FILE } from "@/lib/server/media/missing-pictures";
import { parents } from "./catalogue";
import { startDrawingServer } from "./drawing-process";
import { demoPictures } from "./pictures";
import { seedProducts } from "./products";

// Product pictures only: the ids of sliders, shortcuts and categories begin at 9,000,000.
const pictures = demoPictures(seedProducts(parents).slice(0, 1)).filter(
  (picture) => picture.id < 9_000_000,
);
const [first, second] = pictures.map((picture) => picture.filename) as [string, string];
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "pictures-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const requestPicture = (name: string): Promise<number> =>
  new Promise((resolve, reject) =>
    request({ socketPath: join(folder, DRAWING_SOCKET), path: `/${name}` }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    )
      .on("error", reject)
      .end(),
  );
const drawnFiles = () => readdirSync(folder).filter((name) => !name.startsWith("."));
const writtenAt = (name: string) => statSync(join(folder, name)).mtimeMs;

/** Draws everything and closes; returns the final report. */
async function drawAll() {
  const drawing = await startDrawingServer(folder, pictures);
  const progress = await drawing.drawAll();
  drawing.close();
  return progress;
}

test("draws every size once, keeps finished pictures, and redraws those made by an older version of the drawings", async () => {
  expect(await drawAll()).toEqual({ drawn: pictures.length, total: pictures.length });
  const names = drawnFiles();
  expect(names).toHaveLength(pictures.length * 5);
  expect(await sharp(join(folder, first)).metadata()).toMatchObject({
    format: "webp",
    width: 1200,
    height: 1200,
  });
  for (const side of [320, 480, 640, 1200])
    expect(
      await sharp(join(folder, first.replace(".webp", `-${side}x${side}.webp`))).metadata(),
    ).toMatchObject({ format: "webp", width: side, height: side });
  const firstPixels = await sharp(join(folder, first)).raw().toBuffer();

  const unchanged = writtenAt(second);
  expect(await drawAll()).toEqual({ drawn: 0, total: 0 });
  rmSync(join(folder, first));
  expect(await drawAll()).toEqual({ drawn: 1, total: 1 });
  expect(writtenAt(second)).toBe(unchanged);

  writeFileSync(join(folder, ".edition"), "1");
  const old = new Date(Date.now() - 60_000);
  for (const name of names) utimesSync(join(folder, name), old, old);
  expect(await drawAll()).toEqual({ drawn: pictures.length, total: pictures.length });
  expect(writtenAt(first)).toBeGreaterThan(old.getTime());
  expect((await sharp(join(folder, first)).raw().toBuffer()).equals(firstPixels)).toBe(true);
}, 300_000);

test("draws only the picture requested over its socket, and lists the pictures that are missing", async () => {
  const drawing = await startDrawingServer(folder, pictures);
  expect(readFileSync(join(folder, MISSING_PICTURES_FILE), "utf8").split("\n").sort()).toEqual(
    pictures.map((picture) => picture.filename).sort(),
  );
  const small = second.replace(".webp", "-320x320.webp");
  expect(await requestPicture(small)).toBe(204);
  expect(drawnFiles()).toEqual([small]);
  const drawnAlone = readFileSync(join(folder, small));
  expect(await requestPicture(second)).toBe(204);
  expect(readFileSync(join(folder, small)).equals(drawnAlone)).toBe(true);
  expect(drawnFiles().sort()).toEqual(
    [
      second,
      ...[320, 480, 640, 1200].map((side) => second.replace(".webp", `-${side}x${side}.webp`)),
    ].sort(),
  );
  const written = writtenAt(second);
  expect(await requestPicture(second)).toBe(204);
  expect(writtenAt(second)).toBe(written);
  expect(await requestPicture("nobody.webp")).toBe(404);
  expect(await requestPicture("%e0")).toBe(404);
  drawing.close();
}, 60_000);

test("one process at a time draws into a folder; the next one waits, and files left by a killed process are removed", async () => {
  writeFileSync(join(folder, `.123-${first}`), "unfinished");
  const firstServer = await startDrawingServer(folder, pictures);
  expect(existsSync(join(folder, `.123-${first}`))).toBe(false);
  let opened = false;
  const waiting = startDrawingServer(folder, pictures).then((server) => {
    opened = true;
    return server;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(opened).toBe(false);
  firstServer.close();
  const secondServer = await waiting;
  expect(await requestPicture("nobody.webp")).toBe(404);
  secondServer.close();
});
