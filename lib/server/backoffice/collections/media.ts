import type { CollectionConfig } from "payload";
import { SQUARE_SIZES } from "@/lib/format/media";
import { mediaFolder } from "@/lib/server/media/folder";
import { accessTo } from "../access";
import { dropSizes, makeSizes } from "../picture-sizes";
import { label } from "../../labels";
import { namePicture } from "../name-picture";
import { pictureFilesize } from "../picture-filesize";
import { refuseWhileInUse } from "../refuse-while-in-use";
import { PICTURE_TYPES, storePicture } from "../store-picture";
import { invalidationHooks } from "../invalidation-hooks";

const changes = invalidationHooks({ type: "everything-changed" }, { onCreate: false });
const square = (name: string, side: number) => ({
  name,
  width: side,
  height: side,
  fit: "contain" as const,
  background: "#f5f6f8",
  withoutEnlargement: false,
  formatOptions: { format: "webp" as const, options: { quality: 78 } },
});

/**
 * Pictures: the original as a WebP of 2,000 px at most (store-picture.ts), and a WebP for every
 * size of `lib/format/media.ts`. The shop serves them from `/media/<file>` (app/media), never
 * through Payload's API.
 */
export const Media: CollectionConfig = {
  slug: "media",
  labels: {
    singular: label("Şəkil", "Picture", "Изображение"),
    plural: label("Şəkillər", "Pictures", "Изображения"),
  },
  access: accessTo("media"),
  disableDuplicate: true,
  hooks: {
    beforeOperation: [namePicture, storePicture],
    afterRead: [pictureFilesize],
    afterChange: [makeSizes, ...(changes.afterChange ?? [])],
    beforeDelete: [refuseWhileInUse("media")],
    afterDelete: [dropSizes, ...(changes.afterDelete ?? [])],
  },
  upload: {
    staticDir: mediaFolder(),
    mimeTypes: PICTURE_TYPES,
    focalPoint: true,
    // Staff upload files from their computer; this server must not fetch URLs on their behalf.
    pasteURL: false,
    adminThumbnail: "small",
    imageSizes: [square("small", SQUARE_SIZES.small), square("medium", SQUARE_SIZES.medium)],
  },
  admin: { group: label("Kataloq", "Catalogue", "Каталог") },
  fields: [
    {
      name: "alt",
      type: "text",
      localized: true,
      label: label("Təsvir (ekran oxuyucular üçün)", "Alternative text", "Альтернативный текст"),
    },
  ],
};
