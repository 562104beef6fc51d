import { readFile } from "node:fs/promises";
import { APIError, type CollectionBeforeOperationHook, type PayloadRequest } from "payload";
import { normalizePicture } from "@/lib/server/media/normalize-picture";
import { label } from "../labels";
import { decodePicture } from "./picture-fault";
import { hasRole, RIGHTS } from "./roles";
import { staffMessage } from "./staff-message";

/** Formats staff may upload. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const NO_FILE = label(
  "Kompüterinizdən şəkil faylı seçin. Şəkil ünvandan götürülmür.",
  "Choose a picture file on your computer. Pictures are not fetched from an address.",
  "Выберите файл изображения на компьютере. По адресу изображения не загружаются.",
);

const refused = (message: Parameters<typeof staffMessage>[0], req: PayloadRequest) =>
  new APIError(staffMessage(message, req), 400, null, true);

type Edits = { widthInPixels?: unknown; heightInPixels?: unknown };

// The editor's crop is in percent, but its size in pixels of the file it was given.
function scaleCrop(req: PayloadRequest, ratio: number): void {
  const edits = req.query?.uploadEdits as Edits | undefined;
  if (!edits || typeof edits !== "object") return;
  for (const side of ["widthInPixels", "heightInPixels"] as const)
    if (Number(edits[side]) > 0) edits[side] = Math.max(1, Math.floor(Number(edits[side]) * ratio));
}

/**
 * Stores an upload as a WebP of 2,000 px at most, turned as its camera says: shoppers never get the
 * original. Refuses a new picture without a file, and what is no picture, in the staff member's
 * language.
 */
export const storePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  // Nothing is opened for who may not upload, whom Payload refuses after this.
  if ((operation !== "create" && operation !== "update") || !hasRole(req, RIGHTS.media.write))
    return args;
  const { file } = req;
  // Payload fetches an address posted as `url` after this, and would store what it finds there as
  // it is.
  if (!file && operation === "create") throw refused(NO_FILE, req);
  if (!file) return args;
  const bytes = file.tempFilePath ? await readFile(file.tempFilePath) : file.data;
  const stored = await decodePicture(bytes, async (source, { width, height }) => {
    const { data, side } = await normalizePicture(source);
    return { data, ratio: side / Math.max(width, height) };
  });
  if ("az" in stored) throw refused(stored, req);
  const { data, ratio } = stored;
  scaleCrop(req, ratio);
  req.file = { ...file, data, size: data.length, mimetype: "image/webp" };
  return args;
};
