import { copyFile, link, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { SQUARE_SIZES } from "@/lib/format/media";
import { type Pixels, paintPicture } from "./paint-picture";
import type { DemoPicture } from "./pictures";
import { sizedFilename } from "./sized-filename";
import { unfinishedName } from "./unfinished-files";

/**
 * WebP encoder effort, 0-6. At 2, encoding takes about half as long as at the default, and the
 * files are hardly larger.
 */
const EFFORT = 2;
const QUALITY = 80;
const BACKGROUND = "#f5f6f8";

/**
 * Draws one picture in all its square sizes (lib/format/media.ts). `scratch` is reusable memory for
 * the pixels (paint-picture.ts). Files are written atomically and the full size last, so its
 * presence means that the picture is complete.
 */
export async function drawPicture(
  folder: string,
  picture: DemoPicture,
  scratch?: Buffer,
): Promise<void> {
  const { filename } = picture;
  const full = await paintFullSize(picture, scratch);
  const medium = await resizeToSquare(full, SQUARE_SIZES.medium);
  for (const side of [SQUARE_SIZES.small, SQUARE_SIZES.card])
    await save(folder, await resizeToSquare(medium, side), sizedFilename(filename, side));
  await save(folder, medium, sizedFilename(filename, SQUARE_SIZES.medium));
  await save(folder, full, filename, sizedFilename(filename, SQUARE_SIZES.large));
}

/** The sizes (px) that can be drawn without the others. */
export const SINGLE_SIZES = [SQUARE_SIZES.small, SQUARE_SIZES.card, SQUARE_SIZES.medium] as const;

/**
 * Draws one size only, with the same pixels as `drawPicture`, for half of its cost, because less
 * has to be encoded.
 */
export async function drawSize(
  folder: string,
  picture: DemoPicture,
  side: (typeof SINGLE_SIZES)[number],
  scratch?: Buffer,
): Promise<void> {
  const medium = await resizeToSquare(await paintFullSize(picture, scratch), SQUARE_SIZES.medium);
  await save(
    folder,
    side === SQUARE_SIZES.medium ? medium : await resizeToSquare(medium, side),
    sizedFilename(picture.filename, side),
  );
}

async function paintFullSize(
  { filename, paint, width, height }: DemoPicture,
  scratch?: Buffer,
): Promise<Pixels> {
  const full = await paintPicture(paint(), scratch);
  if (full.width !== width || full.height !== height)
    throw new Error(`${filename} is ${full.width} x ${full.height}`);
  return full;
}

/**
 * Writes a picture. When it has the largest square size, `largest` names the file of that size,
 * which becomes a hard link to the picture and so takes no space.
 */
async function save(
  folder: string,
  { data, width, height }: Pixels,
  name: string,
  largest?: string,
): Promise<void> {
  const unfinished = join(folder, unfinishedName(name));
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toFile(unfinished);
  if (largest && width === SQUARE_SIZES.large && height === SQUARE_SIZES.large) {
    const unfinishedLargest = join(folder, unfinishedName(largest));
    await rm(unfinishedLargest, { force: true });
    await link(unfinished, unfinishedLargest).catch(() => copyFile(unfinished, unfinishedLargest));
    await rename(unfinishedLargest, join(folder, largest));
  }
  await rename(unfinished, join(folder, name));
}

/** A square version. A picture that is not square is centred on a light background. */
async function resizeToSquare({ data, width, height }: Pixels, side: number): Promise<Pixels> {
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const pixels = await image
    .resize(side, side, { fit: "contain", background: BACKGROUND, kernel: "mitchell" })
    .raw()
    .toBuffer();
  return { data: pixels, width: side, height: side };
}
