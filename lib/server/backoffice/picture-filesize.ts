import { statSync } from "node:fs";
import { join } from "node:path";
import type { CollectionAfterReadHook } from "payload";
import { mediaFolder } from "../media/folder";

/**
 * The size (bytes) of a picture that was drawn on request, so after its row was written; without it
 * staff read "NaN".
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
