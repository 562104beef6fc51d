import sharp, { type Sharp } from "sharp";
import { MAX_SIDE } from "@/lib/format/media";

const QUALITY = 82;

/**
 * A picture as a WebP of at most `MAX_SIDE` px, turned as its EXIF says, with its longer side
 * before that turn (px). It is made small line by line and turned after: turning would hold all of
 * a large picture.
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
