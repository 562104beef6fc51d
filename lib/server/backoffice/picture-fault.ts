import sharp, { type Sharp } from "sharp";
import { label, type Label } from "./labels";

const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif"]);
/** A picture of more pixels takes hundreds of megabytes to open. */
const MAX_PIXELS = 100_000_000;

export const NO_PICTURE = label("Bu fayl şəkil deyil və ya zədələnib. JPEG, PNG, WebP və AVIF qəbul olunur.", "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.", "Этот файл не изображение или повреждён. Принимаются JPEG, PNG, WebP и AVIF.");
const TOO_LARGE = label("Şəkil çox böyükdür: ən çoxu 100 meqapiksel ola bilər.", "The picture is too large: at most 100 megapixels.", "Изображение слишком большое: не более 100 мегапикселей.");

/** What may be wrong with a file. */
export const PICTURE_FAULTS: readonly Label[] = [NO_PICTURE, TOO_LARGE];

/** A file as a picture, of no more pixels than this machine can open. No bytes at all are opened as what they are: no picture. */
export const openPicture = (file: Buffer | string): Sharp => sharp(file.length > 0 ? file : Buffer.from("nothing"), { limitInputPixels: MAX_PIXELS });

/** A picture's size as its beginning says, or why it is not taken. */
export async function firstBytes(source: Sharp): Promise<{ width?: number; height?: number } | Label> {
  const head = await source.metadata().catch((error: Error) => (/pixel limit/i.test(error.message) ? TOO_LARGE : NO_PICTURE));
  return "az" in head || FORMATS.has(head.format ?? "") ? head : NO_PICTURE;
}

/** How JPEG, PNG, WebP and AVIF begin. */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avi[fs]|m[is]f1))/;

/** Why a file would not be stored; null for a picture. It is decoded to its end, in small; of one that is not `whole` only the beginning is looked at. */
export async function pictureFault(bytes: Buffer, { whole }: { whole: boolean }): Promise<Label | null> {
  if (!whole) return BEGINNINGS.test(bytes.subarray(0, 16).toString("latin1")) ? null : NO_PICTURE;
  const source = openPicture(bytes);
  const head = await firstBytes(source);
  return "az" in head ? head : source.resize(32, 32, { fit: "inside" }).toBuffer().then(() => null, () => NO_PICTURE);
}
