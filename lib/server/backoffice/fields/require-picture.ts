import type { UploadFieldSingleValidation } from "payload";
import { upload } from "payload/shared";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";

const MISSING = label(
  "Şəkil seçin: onsuz banner görünməz.",
  "Choose a picture: without one the banner does not show.",
  "Выберите изображение: без него баннер не виден.",
);

/**
 * For a banner's picture. Not `required`, which would make the column refuse what older rows lack.
 */
export const requirePicture: UploadFieldSingleValidation = (value, options) =>
  value === null || value === undefined
    ? staffMessage(MISSING, options.req)
    : upload(value, options as never);
