import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from "payload";
import sharp from "sharp";
import { MAX_SIDE } from "@/lib/format/media";
import { label, type Label } from "./labels";
import { hasRole, RIGHTS } from "./roles";
import { staffMessage } from "./staff-message";

/** Formats staff may upload. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif"]);
const QUALITY = 82;
/** A picture of more pixels takes hundreds of megabytes to open. */
const MAX_PIXELS = 100_000_000;

const NO_PICTURE = label("Bu fayl şəkil deyil və ya zədələnib. JPEG, PNG, WebP və AVIF qəbul olunur.", "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.", "Этот файл не изображение или повреждён. Принимаются JPEG, PNG, WebP и AVIF.");
const TOO_LARGE = label("Şəkil çox böyükdür: ən çoxu 100 meqapiksel ola bilər.", "The picture is too large: at most 100 megapixels.", "Изображение слишком большое: не более 100 мегапикселей.");

/** What may be wrong with a file. */
export const PICTURE_FAULTS: readonly Label[] = [NO_PICTURE, TOO_LARGE];

const NO_FILE = label("Kompüterinizdən şəkil faylı seçin. Şəkil ünvandan götürülmür.", "Choose a picture file on your computer. Pictures are not fetched from an address.", "Выберите файл изображения на компьютере. По адресу изображения не загружаются.");

const refused = (message: Parameters<typeof staffMessage>[0], req: PayloadRequest) => new APIError(staffMessage(message, req), 400, null, true);

type Edits = { widthInPixels?: unknown; heightInPixels?: unknown };

// The editor's crop is in percent, but its size in pixels of the file it was given.
function scaleCrop(req: PayloadRequest, ratio: number): void {
  const edits = req.query?.uploadEdits as Edits | undefined;
  if (!edits || typeof edits !== "object") return;
  for (const side of ["widthInPixels", "heightInPixels"] as const) if (Number(edits[side]) > 0) edits[side] = Math.max(1, Math.floor(Number(edits[side]) * ratio));
}

/**
 * Stores an upload as a WebP of 2,000 px at most, turned as its camera says: shoppers never get the original. Refuses a new picture without a
 * file, and what is no picture, in the staff member's language.
 */
export const storePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  // Nothing is opened for who may not upload, whom Payload refuses after this.
  if ((operation !== "create" && operation !== "update") || !hasRole(req, RIGHTS.media.write)) return args;
  const { file } = req;
  // Payload fetches an address posted as `url` after this, and would store what it finds there as it is.
  if (!file && operation === "create") throw refused(NO_FILE, req);
  if (!file) return args;
  const source = sharp(file.tempFilePath || file.data, { limitInputPixels: MAX_PIXELS });
  const { format, width, height } = await source.metadata().catch((error: Error) => {
    throw refused(/pixel limit/i.test(error.message) ? TOO_LARGE : NO_PICTURE, req);
  });
  if (!FORMATS.has(format ?? "")) throw refused(NO_PICTURE, req);
  const { data, info } = await source.rotate().resize(MAX_SIDE, MAX_SIDE, { fit: "inside", withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }).catch(() => {
    throw refused(NO_PICTURE, req);
  });
  scaleCrop(req, Math.max(info.width, info.height) / Math.max(width ?? 1, height ?? 1));
  req.file = { ...file, data, size: data.length, mimetype: "image/webp" };
  return args;
};
