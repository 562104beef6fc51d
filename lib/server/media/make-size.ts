import "server-only";
import { copyFile, link, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { sharedWork } from "@/lib/cache/shared-work";
import { parseSizeName } from "@/lib/format/media";
import { BoundedQueue } from "../bounded-queue";

/** The background around a picture that is not square: the shop's pale grey. */
const BACKGROUND = "#f5f6f8";
const QUALITY = 78;
/**
 * How many pictures are resized at the same time: an original of 20 MB takes about 100 MB of
 * memory.
 */
const CONCURRENCY = 2;
/**
 * Uploads are reduced to at most this many pixels. Older originals may be larger; they are served
 * without resizing.
 */
const MAX_PIXELS = 40_000_000;
/** The maximum number of resizings that wait. */
const MAX_WAITING = 64;

const queue = new BoundedQueue(CONCURRENCY, MAX_WAITING);
const share = sharedWork<boolean>();

async function resizeImage(
  original: string,
  { square, width }: { square?: number; width?: number },
): Promise<Sharp | null> {
  const { default: sharp } = await import("sharp");
  const image = sharp(original, {
    failOn: "none",
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  }).rotate();
  if (width) return image.resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY });
  const { format, width: originalWidth, height } = await image.metadata();
  if (format === "webp" && originalWidth === square && height === square) return null;
  return image
    .resize(square!, square!, { fit: "contain", background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .webp({ quality: QUALITY });
}

// A hard link takes no space, but not every file system supports it.
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

async function writeSize(folder: string, original: string, file: string): Promise<boolean> {
  const size = parseSizeName(file);
  if (!size) return false;
  const unfinished = join(/* turbopackIgnore: true */ folder, `.${process.pid}-${file}`);
  try {
    const image = await resizeImage(join(/* turbopackIgnore: true */ folder, original), size);
    if (image) await image.toFile(unfinished);
    else await linkOrCopy(join(/* turbopackIgnore: true */ folder, original), unfinished);
    await rename(unfinished, join(/* turbopackIgnore: true */ folder, file));
    // Renaming a hard link to another name of the same file leaves both names.
    await rm(unfinished, { force: true });
    return true;
  } catch {
    // The original is missing or cannot be decoded: the caller serves the original instead.
    await rm(unfinished, { force: true });
    return false;
  }
}

/**
 * Makes a missing size of a stored picture and stores it in the folder. Concurrent requests share
 * the work, and two sizes are made at a time. Returns false when the name is not that of a size
 * (lib/format/media.ts) or the original cannot be read, and null when too many requests are
 * waiting.
 */
export function makeSize(folder: string, original: string, file: string): Promise<boolean> | null {
  if (!parseSizeName(file)) return Promise.resolve(false);
  return share(file, () => queue.run(() => writeSize(folder, original, file)));
}
