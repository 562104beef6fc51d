import type { ShareFacts } from "@/lib/seo/share-picture";
import { background, PICTURE, renderOverlay, svgDocument } from "./share-overlay";
import { loadTypeface } from "./typeface";

/** The maximum size in bytes: social networks refuse larger pictures or do not show them. */
const MAX_BYTES = 300 * 1000;
/** JPEG qualities, tried in turn until the picture is small enough. */
const QUALITIES = [86, 76, 62, 45];

/**
 * Draws a share picture as JPEG, 1200x630 px, at most 300 KB. Texts are drawn as outlines, so no
 * installed font is needed (docs/adr/0045).
 * @param pictures the files of `facts.pictures`, without those that could not be read
 */
export async function drawSharePicture(
  facts: ShareFacts,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // No two pictures are the same, so sharp's cache (60 MB) would be useless. One core is enough,
  // because nobody waits for the picture.
  sharp.cache(false);
  sharp.concurrency(1);
  const isGrid = pictures.length >= 4;
  const side = isGrid ? PICTURE.side / 2 : PICTURE.side;
  const placed = await Promise.all(
    pictures.slice(0, isGrid ? 4 : 1).map(async (file, i) => {
      const input = await sharp(file, {
        failOn: "none",
        limitInputPixels: 40_000_000,
        sequentialRead: true,
      })
        .resize(side, side, { fit: "cover" })
        .flatten({ background: "#f5f6f8" })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => null);
      return input
        ? [
            {
              input: input.data,
              raw: { width: side, height: side, channels: input.info.channels },
              left: PICTURE.left + (i % 2) * side,
              top: Math.floor(i / 2) * side,
            },
          ]
        : [];
    }),
  );
  const shown = { ...facts, pictures: facts.pictures.slice(0, placed.flat().length) };
  const composed = await sharp(svgDocument(background(shown)))
    .composite([
      ...placed.flat(),
      { input: svgDocument(renderOverlay(shown, await loadTypeface())) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(composed.data, { raw: composed.info })
      .jpeg({ quality, chromaSubsampling: quality > 80 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
