import { statSync } from "node:fs";
import { join } from "node:path";
import type { CollectionAfterReadHook } from "payload";
import { mediaFolder } from "../media/folder";

/**
 * Fills in the size (bytes) of a resized picture that was made on request, after its row was
 * written. Without it staff would see "NaN".
 */
export const pictureFilesize: CollectionAfterReadHook = ({
  doc,
}: {
  doc: { filename?: string | null; filesize?: number | null };
}) =>
  typeof doc.filesize === "number" || !doc.filename
    ? doc
    : {
        ...doc,
        filesize:
          statSync(/* turbopackIgnore: true */ join(mediaFolder(), doc.filename), {
            throwIfNoEntry: false,
          })?.size ?? 0,
      };
