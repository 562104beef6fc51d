import { rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { VARIANTS } from "@/lib/format/media";
import { type Pixels, paintPicture } from "./paint-picture";
import type { DemoPicture } from "./pictures";
import { sizedFilename } from "./sized";
import { unfinishedName } from "./unfinished-files";

/** Effort of the WebP encoder, 0-6: at 2 files are made in about half the time of the default and hardly grow. */
const EFFORT = 2;
const QUALITY = 80;
const MIST = "#f5f6f8";

/**
 * Draws one picture in the sizes an upload would have. Each file gets its name when it is whole, and the full size is written last: its
 * presence says that the picture is finished. `scratch` is memory for the pixels (paint-picture.ts).
 */
export async function drawPicture(folder: string, { filename, paint, width, height }: DemoPicture, scratch?: Buffer): Promise<void> {
  const full = await paintPicture(paint(), scratch);
  if (full.width !== width || full.height !== height) throw new Error(`${filename} is ${full.width} x ${full.height}`);
  const medium = await smaller(full, VARIANTS.medium);
  const small = await smaller(medium, VARIANTS.small);
  await save(folder, small, sizedFilename(filename, VARIANTS.small));
  await save(folder, medium, sizedFilename(filename, VARIANTS.medium));
  await save(folder, full, filename);
}

async function save(folder: string, { data, width, height }: Pixels, name: string): Promise<void> {
  const unfinished = join(folder, unfinishedName(name));
  await sharp(data, { raw: { width, height, channels: 3 } }).webp({ quality: QUALITY, effort: EFFORT }).toFile(unfinished);
  await rename(unfinished, join(folder, name));
}

/** A square version; what is not square stands in the middle on mist. */
async function smaller({ data, width, height }: Pixels, side: number): Promise<Pixels> {
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const pixels = await image.resize(side, side, { fit: "contain", background: MIST, kernel: "mitchell" }).raw().toBuffer();
  return { data: pixels, width: side, height: side };
}
