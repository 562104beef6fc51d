import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { VARIANTS } from "@/lib/format/media";
import { mediaFolder } from "../media/folder";
import { type DemoPicture, demoPictures } from "./pictures";
import type { SeedProduct } from "./products";

/** Pictures drawn side by side, one thread each: the quickest on two cores. */
const AT_ONCE = Math.max(2, availableParallelism());
/** Effort of the WebP encoder, 0-6: at 2 files are made in about half the time of the default and hardly grow. */
const EFFORT = 2;
const MIST = "#f5f6f8";

/**
 * Draws the demo shop's pictures in the sizes an upload would have, as files in the media folder. Those already there are kept, so an
 * interrupted run goes on where it stopped. Gives a note for the log, empty when there was nothing to do.
 */
export async function drawPictures(products: readonly SeedProduct[]): Promise<string> {
  const folder = mediaFolder();
  mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  const missing = demoPictures(products).filter((picture) => !present.has(picture.filename));
  const queue = [...missing];
  sharp.concurrency(1);
  const worker = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) await draw(folder, picture);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return missing.length ? `${missing.length} pictures drawn` : "";
}

async function draw(folder: string, { filename, svg, width, height }: DemoPicture): Promise<void> {
  const image = sharp(Buffer.from(svg()), { density: 72 }).resize(width, height, { fit: "fill" });
  const raster = await image.flatten({ background: MIST }).raw().toBuffer({ resolveWithObject: true });
  const full = () => sharp(raster.data, { raw: raster.info });
  const square = (pixels: number) => full().resize(pixels, pixels, { fit: "contain", background: MIST }).webp({ quality: 78, effort: EFFORT });
  // The full size is written last and under its name only when whole: its presence says that the picture is finished.
  for (const pixels of Object.values(VARIANTS)) await square(pixels).toFile(join(folder, filename.replace(/\.webp$/, `-${pixels}x${pixels}.webp`)));
  const unfinished = join(folder, `.${filename}`);
  await full().webp({ quality: 80, effort: EFFORT }).toFile(unfinished);
  if (existsSync(unfinished)) renameSync(unfinished, join(folder, filename));
}
