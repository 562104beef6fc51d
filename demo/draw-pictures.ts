import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { VARIANTS } from "@/lib/format/media";
import { mediaFolder } from "@/lib/server/media/folder";
import { EDITION } from "./illustrations/edition";
import { paintPicture } from "./paint-picture";
import { type DemoPicture, demoPictures } from "./pictures";
import type { SeedProduct } from "./products";

/** Pictures drawn side by side, one thread each: one more than there are cores, so that none waits for the page being laid out. */
const AT_ONCE = availableParallelism() + 1;
/** Effort of the WebP encoder, 0-6: at 2 files are made in about half the time of the default and hardly grow. */
const EFFORT = 2;
const MIST = "#f5f6f8";
const SIDE = 1200;

/**
 * Draws the demo shop's pictures in the sizes an upload would have, as files in the media folder. Those already there are kept, so an
 * interrupted run goes on where it stopped; those of an earlier edition of the drawings are drawn again. Gives a note for the log,
 * empty when there was nothing to do.
 */
export const drawPictures = (products: readonly SeedProduct[]): Promise<string> => drawInto(mediaFolder(), demoPictures(products));

/** The same for any folder and any pictures. */
export async function drawInto(folder: string, pictures: readonly DemoPicture[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const since = editionStarted(folder);
  const queue = pictures.filter((picture) => (timeOf(join(folder, picture.filename)) ?? -1) < since);
  const count = queue.length;
  sharp.concurrency(1);
  const worker = async () => {
    const scratch = Buffer.allocUnsafe(SIDE * SIDE * 3);
    for (let picture = queue.shift(); picture; picture = queue.shift()) await draw(folder, picture, scratch);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count ? `${count} pictures drawn` : "";
}

const timeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** When this edition was first drawn into the folder: what is older is from another edition. */
function editionStarted(folder: string): number {
  const marker = join(folder, ".edition");
  const written = timeOf(marker);
  if (written !== undefined && readFileSync(marker, "utf8") === String(EDITION)) return written;
  writeFileSync(marker, String(EDITION));
  return timeOf(marker) ?? 0;
}

async function draw(folder: string, { filename, paint, width, height }: DemoPicture, scratch: Buffer): Promise<void> {
  const full = await paintPicture(paint(), scratch);
  const medium = await smaller(full, VARIANTS.medium);
  const small = await smaller(medium, VARIANTS.small);
  const save = async ({ data, width, height }: typeof full, quality: number, name: string) => {
    const unfinished = join(folder, `.${name}`);
    await sharp(data, { raw: { width, height, channels: 3 } }).webp({ quality, effort: EFFORT }).toFile(unfinished);
    renameSync(unfinished, join(folder, name));
  };
  const named = (pixels: number) => filename.replace(/\.webp$/, `-${pixels}x${pixels}.webp`);
  if (full.width !== width || full.height !== height) throw new Error(`${filename} is ${full.width} x ${full.height}`);
  // The full size is written last and under its name only when whole: its presence says that the picture is finished.
  await save(small, 80, named(VARIANTS.small));
  await save(medium, 80, named(VARIANTS.medium));
  await save(full, 80, filename);
}

/** A square version; what is not square stands in the middle on mist. */
async function smaller({ data, width, height }: { data: Buffer; width: number; height: number }, side: number) {
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const pixels = await image.resize(side, side, { fit: "contain", background: MIST, kernel: "mitchell" }).raw().toBuffer();
  return { data: pixels, width: side, height: side };
}
