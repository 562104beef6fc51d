import { readFile } from "node:fs/promises";
import type { CollectionBeforeOperationHook, PayloadRequest } from "payload";
import { normalizePicture } from "@/lib/server/media/normalize-picture";
import { label } from "../labels";
import { decodePicture } from "./picture-fault";
import { hasRole, RIGHTS } from "./roles";
import { fieldError } from "./staff-error";
import { staffMessage } from "./staff-message";

/** The formats that staff may upload. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const NO_FILE = label(
  "Kompüterinizdən şəkil faylı seçin. Şəkil ünvandan götürülmür.",
  "Choose a picture file on your computer. Pictures are not fetched from an address.",
  "Выберите файл изображения на компьютере. По адресу изображения не загружаются.",
);

const badRequest = (message: Parameters<typeof staffMessage>[0], req: PayloadRequest) =>
  fieldError(staffMessage(message, req), "file");

type Edits = { widthInPixels?: unknown; heightInPixels?: unknown };

// The editor sends the position of a crop in percent, but its size in pixels of the uploaded file,
// so the size has to be scaled.
function scaleCrop(req: PayloadRequest, ratio: number): void {
  const edits = req.query?.uploadEdits as Edits | undefined;
  if (!edits || typeof edits !== "object") return;
  for (const side of ["widthInPixels", "heightInPixels"] as const)
    if (Number(edits[side]) > 0) edits[side] = Math.max(1, Math.floor(Number(edits[side]) * ratio));
}

/**
 * Converts an upload to a WebP of at most 2,000 px, rotated as its EXIF data says; the original is
 * not kept. Throws 400 for a new picture without a file and for files that are no pictures.
 */
export const storePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  // Files of users who may not upload are not opened; Payload refuses them afterwards.
  if ((operation !== "create" && operation !== "update") || !hasRole(req, RIGHTS.media.write))
    return args;
  const { file } = req;
  // Otherwise Payload would fetch a URL posted as `url` after this, and store the response
  // unchanged.
  if (!file && operation === "create") throw badRequest(NO_FILE, req);
  if (!file) return args;
  const bytes = file.tempFilePath ? await readFile(file.tempFilePath) : file.data;
  const stored = await decodePicture(bytes, async (source, { width, height }) => {
    const { data, side } = await normalizePicture(source);
    return { data, ratio: side / Math.max(width, height) };
  });
  if ("az" in stored) throw badRequest(stored, req);
  const { data, ratio } = stored;
  scaleCrop(req, ratio);
  req.file = { ...file, data, size: data.length, mimetype: "image/webp" };
  return args;
};
