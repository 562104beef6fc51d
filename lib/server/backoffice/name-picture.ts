import type { CollectionBeforeOperationHook } from "payload";
import { slugOf } from "@/lib/format/slug";

const EXTENSIONS: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/avif": "avif" };

/** Renames an uploaded picture to plain Latin with its real extension, so that it has one address (`Şəkil ütü.PNG` -> `sekil-utu.png`). */
export const namePicture: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if ((operation === "create" || operation === "update") && req.file) {
    const stem = req.file.name.replace(/\.[^.]*$/, "");
    const extension = EXTENSIONS[req.file.mimetype] ?? req.file.name.split(".").at(-1)?.toLowerCase() ?? "";
    req.file.name = `${slugOf(stem).slice(0, 80).replace(/-+$/, "") || "picture"}.${extension}`;
  }
  return args;
};
