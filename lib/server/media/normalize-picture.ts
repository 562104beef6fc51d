import sharp, { type Sharp } from "sharp";
import { MAX_SIDE } from "@/lib/format/media";

const QUALITY = 82;

/**
 * Converts a picture to WebP, at most `MAX_SIDE` px on its longer side and rotated as its EXIF data
 * says. Also returns the longer side in px. It is resized before it is rotated, because resizing
 * works line by line, while rotating needs the whole picture in memory.
 */
export async function normalizePicture(source: Sharp): Promise<{ data: Buffer; side: number }> {
  const { data: small, info } = await source
    .resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true })
    .keepExif()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return {
    data: await sharp(small).rotate().webp({ quality: QUALITY }).toBuffer(),
    side: Math.max(info.width, info.height),
  };
}
