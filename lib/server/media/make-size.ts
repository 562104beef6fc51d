import "server-only";
import { copyFile, link, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { sharedWork } from "@/lib/cache/shared-work";
import { parseSizeName } from "@/lib/format/media";
import { BoundedQueue } from "../bounded-queue";

/** The ground around a picture that is not square: the shop's pale grey. */
const BACKGROUND = "#f5f6f8";
const QUALITY = 78;
/** Concurrent resizings: an original of 20 MB takes about 100 MB of memory. */
const CONCURRENCY = 2;
/**
 * Originals have been made at most this large since their upload; older ones are shown as they are
 * when they are larger.
 */
const MAX_PIXELS = 40_000_000;
/** The most requests that wait for one. */
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
  const { format, width: across, height } = await image.metadata();
  if (format === "webp" && across === square && height === square) return null;
  return image
    .resize(square!, square!, { fit: "contain", background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .webp({ quality: QUALITY });
}

// Another name of the same file costs no space; not every file system has them.
const sameFile = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

async function writeSize(folder: string, original: string, file: string): Promise<boolean> {
  const size = parseSizeName(file);
  if (!size) return false;
  const unfinished = join(/* turbopackIgnore: true */ folder, `.${process.pid}-${file}`);
  try {
    const image = await resizeImage(join(/* turbopackIgnore: true */ folder, original), size);
    if (image) await image.toFile(unfinished);
    else await sameFile(join(/* turbopackIgnore: true */ folder, original), unfinished);
    await rename(unfinished, join(/* turbopackIgnore: true */ folder, file));
    // Renaming to another name of the same file leaves both.
    await rm(unfinished, { force: true });
    return true;
  } catch {
    // No picture, or one that cannot be read: its original answers instead.
    await rm(unfinished, { force: true });
    return false;
  }
}

/**
 * Makes a missing size of a stored picture and keeps it in the folder: once for concurrent
 * requests, two at a time. False when it is no size (lib/format/media.ts) or the original cannot be
 * read; null when too many wait.
 */
export function makeSize(folder: string, original: string, file: string): Promise<boolean> | null {
  if (!parseSizeName(file)) return Promise.resolve(false);
  return share(file, () => queue.run(() => writeSize(folder, original, file)));
}
