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
 * Validates that a banner has a picture. The field is not `required`, because that would make the
 * column NOT NULL, and older rows lack a picture.
 */
export const requirePicture: UploadFieldSingleValidation = (value, options) =>
  value === null || value === undefined
    ? staffMessage(MISSING, options.req)
    : upload(value, options as never);
