import type { CollectionConfig } from "payload";
import { mediaFolder } from "@/lib/server/media/folder";
import { accessTo } from "../access";
import { label } from "../labels";
import { namePicture } from "../name-picture";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { announcing } from "../changed";

/**
 * Pictures. Sizes are generated at upload; the shop serves them from `/media/<file>` (app/media), never through Payload's API. The widths
 * match `lib/format/media.ts`, which the demo catalogue uses too.
 */
export const Media: CollectionConfig = {
  slug: "media",
  labels: { singular: label("Şəkil", "Picture", "Изображение"), plural: label("Şəkillər", "Pictures", "Изображения") },
  access: accessTo("media"),
  hooks: { ...announcing({ type: "everything-changed" }, { creation: false }), beforeOperation: [namePicture], beforeDelete: [refuseWhileInUse("media")] },
  upload: {
    staticDir: mediaFolder(),
    mimeTypes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
    focalPoint: true,
    adminThumbnail: "small",
    imageSizes: [
      { name: "small", width: 320, height: 320, fit: "contain", background: "#f5f6f8", formatOptions: { format: "webp", options: { quality: 78 } } },
      { name: "medium", width: 640, height: 640, fit: "contain", background: "#f5f6f8", formatOptions: { format: "webp", options: { quality: 78 } } },
    ],
  },
  admin: { group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [{ name: "alt", type: "text", localized: true, label: label("Təsvir (ekran oxuyucular üçün)", "Alternative text", "Альтернативный текст") }],
};
