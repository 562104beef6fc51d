import sharp, { type Metadata, type Sharp } from "sharp";
import { BoundedQueue } from "../bounded-queue";
import { label, type Label } from "../labels";

/**
 * The most pixels of a picture. The limit for AVIF is lower, because decoding it takes about 18
 * bytes a pixel (docs/adr/0072).
 */
const MAX_PIXELS = { any: 100_000_000, avif: 16_000_000 };
/**
 * The most bytes of pixels for formats that are decoded in memory as a whole: 40 megapixels of
 * three colours. Decoders take up to 2.5 times as much.
 */
const MAX_BYTES_IN_MEMORY = 120_000_000;

/** The first bytes of JPEG, PNG, WebP and AVIF files. Other files are not passed to a decoder. */
const MAGIC_BYTES = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avi[fs]|m[is]f1))/;
const beginsAsPicture = (bytes: Buffer): boolean =>
  MAGIC_BYTES.test(bytes.subarray(0, 16).toString("latin1"));

/** The most pictures that wait to be decoded, each with its file in memory. */
const MAX_WAITING = 16;
const queue = new BoundedQueue(1, MAX_WAITING);

const NO_PICTURE = label(
  "Bu fayl şəkil deyil və ya zədələnib. JPEG, PNG, WebP və AVIF qəbul olunur.",
  "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.",
  "Этот файл не изображение или повреждён. Принимаются JPEG, PNG, WebP и AVIF.",
);
const TOO_LARGE = label(
  "Şəkil çox böyükdür: ən çoxu 100 meqapiksel ola bilər.",
  "The picture is too large: at most 100 megapixels.",
  "Изображение слишком большое: не более 100 мегапикселей.",
);
const TOO_LARGE_IN_MEMORY = label(
  "Şəkil çox böyükdür: proqressiv JPEG, növbələşən sətirli PNG və itkisiz WebP ən çoxu 40, CMYK və ya şəffaf olanda 30 meqapiksel ola bilər; 16 bitlik rənglərlə bunun yarısı. Onu kiçildin və ya adi JPEG kimi saxlayın.",
  "The picture is too large: a progressive JPEG, an interlaced PNG and a lossless WebP may have at most 40 megapixels, in CMYK or with transparency 30, with 16 bits a colour half of that. Make it smaller, or save it as a plain JPEG.",
  "Изображение слишком большое: прогрессивный JPEG, чересстрочный PNG и WebP без потерь — не более 40 мегапикселей, в CMYK или с прозрачностью — 30, с 16-битным цветом — вдвое меньше. Уменьшите его или сохраните как обычный JPEG.",
);
const TOO_LARGE_AVIF = label(
  "Şəkil çox böyükdür: AVIF ən çoxu 16 meqapiksel ola bilər. Onu kiçildin və ya JPEG kimi saxlayın.",
  "The picture is too large: an AVIF may have at most 16 megapixels. Make it smaller, or save it as JPEG.",
  "Изображение слишком большое: AVIF — не более 16 мегапикселей. Уменьшите его или сохраните как JPEG.",
);
const BUSY = label(
  "Hazırda başqa şəkillər emal olunur. Bir dəqiqədən sonra yenidən cəhd edin.",
  "Other pictures are being processed. Try again in a minute.",
  "Сейчас обрабатываются другие изображения. Повторите через минуту.",
);

/** All messages about a file that was not accepted. */
export const PICTURE_FAULTS: readonly Label[] = [
  NO_PICTURE,
  TOO_LARGE,
  TOO_LARGE_IN_MEMORY,
  TOO_LARGE_AVIF,
  BUSY,
];

/** Bytes of a decoded pixel. */
const bytesOfPixel = ({ channels, depth }: Metadata): number =>
  channels * (depth === "uchar" ? 1 : 2);

/**
 * The fault of a picture that is too large according to its headers; null if it is not. A WebP may
 * be lossless or animated and is then decoded in memory as a whole.
 */
function sizeFault(metadata: Metadata): Label | null {
  const { format, width, height, isProgressive } = metadata;
  const pixels = width * height;
  if (format === "heif") return pixels > MAX_PIXELS.avif ? TOO_LARGE_AVIF : null;
  if (pixels > MAX_PIXELS.any) return TOO_LARGE;
  const isDecodedWhole = isProgressive === true || format === "webp";
  return isDecodedWhole && pixels * bytesOfPixel(metadata) > MAX_BYTES_IN_MEMORY
    ? TOO_LARGE_IN_MEMORY
    : null;
}

/**
 * Decodes a picture, one at a time in this process. `work` gets the picture before its pixels are
 * read, and its metadata. Returns a message if the file is not a picture, is damaged or too large,
 * or if too many other pictures wait. The decoder itself rejects an AVIF whose data is larger than
 * its headers say, before it allocates memory.
 */
export async function decodePicture<Result extends object>(
  bytes: Buffer,
  work: (source: Sharp, metadata: Metadata) => Promise<Result>,
): Promise<Result | Label> {
  if (!beginsAsPicture(bytes)) return NO_PICTURE;
  // The headers are read in the queue, too, so that a flood of files opens none of them at once.
  const decoded = queue.run(async () => {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const fault = sizeFault(metadata);
    if (fault) return fault;
    return work(sharp(bytes, { limitInputPixels: MAX_PIXELS.any, sequentialRead: true }), metadata);
  });
  return decoded?.catch(() => NO_PICTURE) ?? BUSY;
}

/**
 * Why a file would not be stored; null for a valid picture. The whole file is decoded to a small
 * size. If `bytes` is not the `whole` file, only its first bytes are checked.
 */
export async function pictureFault(
  bytes: Buffer,
  { whole }: { whole: boolean },
): Promise<Label | null> {
  if (!whole) return beginsAsPicture(bytes) ? null : NO_PICTURE;
  const decoded = await decodePicture(bytes, async (source) => ({
    small: await source.resize(32, 32, { fit: "inside" }).toBuffer(),
  }));
  return "az" in decoded ? decoded : null;
}
