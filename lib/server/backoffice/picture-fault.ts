import sharp, { type Metadata, type Sharp } from "sharp";
import { Turns } from "../turns";
import { label, type Label } from "./labels";

/**
 * The most pixels of a picture that is decoded line by line, of one that is in memory as a whole, and of an AVIF, which takes
 * about 18 bytes a pixel: none takes more than 300 MB (docs/adr/0072).
 */
const MOST_PIXELS = { streamed: 100_000_000, whole: 40_000_000, avif: 16_000_000 };

/** How JPEG, PNG, WebP and AVIF begin: nothing else comes near a decoder. */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avi[fs]|m[is]f1))/;
const beginsAsPicture = (bytes: Buffer): boolean => BEGINNINGS.test(bytes.subarray(0, 16).toString("latin1"));

/** Pictures that wait for another's turn, each with its file in memory. */
const MOST_WAITING = 16;
const turns = new Turns(1, MOST_WAITING);

const NO_PICTURE = label("Bu fayl şəkil deyil və ya zədələnib. JPEG, PNG, WebP və AVIF qəbul olunur.", "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.", "Этот файл не изображение или повреждён. Принимаются JPEG, PNG, WebP и AVIF.");
const TOO_LARGE = label("Şəkil çox böyükdür: ən çoxu 100 meqapiksel ola bilər.", "The picture is too large: at most 100 megapixels.", "Изображение слишком большое: не более 100 мегапикселей.");
const TOO_LARGE_WHOLE = label(
  "Şəkil çox böyükdür: proqressiv JPEG, növbələşən sətirli PNG və itkisiz WebP ən çoxu 40 meqapiksel ola bilər. Onu kiçildin və ya adi JPEG kimi saxlayın.",
  "The picture is too large: a progressive JPEG, an interlaced PNG and a lossless WebP may have at most 40 megapixels. Make it smaller, or save it as a plain JPEG.",
  "Изображение слишком большое: прогрессивный JPEG, чересстрочный PNG и WebP без потерь — не более 40 мегапикселей. Уменьшите его или сохраните как обычный JPEG.",
);
const TOO_LARGE_AVIF = label(
  "Şəkil çox böyükdür: AVIF ən çoxu 16 meqapiksel ola bilər. Onu kiçildin və ya JPEG kimi saxlayın.",
  "The picture is too large: an AVIF may have at most 16 megapixels. Make it smaller, or save it as JPEG.",
  "Изображение слишком большое: AVIF — не более 16 мегапикселей. Уменьшите его или сохраните как JPEG.",
);
const BUSY = label("Hazırda başqa şəkillər emal olunur. Bir dəqiqədən sonra yenidən cəhd edin.", "Other pictures are being processed. Try again in a minute.", "Сейчас обрабатываются другие изображения. Повторите через минуту.");

/** What may be wrong with a file. */
export const PICTURE_FAULTS: readonly Label[] = [NO_PICTURE, TOO_LARGE, TOO_LARGE_WHOLE, TOO_LARGE_AVIF, BUSY];

/** The limit that a picture is beyond, by what its headers say. A WebP may be lossless or move, so all of it may be in memory. */
function sizeFault({ format, width, height, isProgressive }: Metadata): Label | null {
  const pixels = width * height;
  if (format === "heif") return pixels > MOST_PIXELS.avif ? TOO_LARGE_AVIF : null;
  if (pixels > MOST_PIXELS.streamed) return TOO_LARGE;
  const isWhole = isProgressive === true || format === "webp";
  return isWhole && pixels > MOST_PIXELS.whole ? TOO_LARGE_WHOLE : null;
}

/** Reads only the headers; an AVIF whose data is larger than they say is refused by the decoder before it takes memory. */
const headOf = (bytes: Buffer): Promise<Metadata | Label> =>
  beginsAsPicture(bytes) ? sharp(bytes, { limitInputPixels: false }).metadata().catch(() => NO_PICTURE) : Promise.resolve(NO_PICTURE);

/**
 * Decodes a picture, one at a time in this process: `work` is given it unread, with what its headers say. The answer is a label
 * when it is no picture, is larger than this machine opens, is damaged, or when too many wait.
 */
export async function decodePicture<Result extends object>(
  bytes: Buffer,
  work: (source: Sharp, head: Metadata) => Promise<Result>,
): Promise<Result | Label> {
  const head = await headOf(bytes);
  if ("az" in head) return head;
  const fault = sizeFault(head);
  if (fault) return fault;
  const source = () => sharp(bytes, { limitInputPixels: MOST_PIXELS.streamed, sequentialRead: true });
  return turns.run(() => work(source(), head))?.catch(() => NO_PICTURE) ?? BUSY;
}

/** Why a file would not be stored; null for a picture. It is decoded to its end, in small; of one that is not `whole` only the beginning is looked at. */
export async function pictureFault(bytes: Buffer, { whole }: { whole: boolean }): Promise<Label | null> {
  if (!whole) return beginsAsPicture(bytes) ? null : NO_PICTURE;
  const seen = await decodePicture(bytes, async (source) => ({ small: await source.resize(32, 32, { fit: "inside" }).toBuffer() }));
  return "az" in seen ? seen : null;
}
