import type { CollectionBeforeOperationHook, PayloadRequest } from "payload";
import { toSlug } from "@/lib/format/slug";
import { transactionOf } from "./transaction";

/** Name endings that are reserved for the resized versions of pictures (lib/format/media.ts). */
const SIZE_SUFFIX = /-(?:\d+x\d+|w\d+)$/;
/**
 * File extensions of stored pictures; those from before all became WebP have others. The resized
 * versions are named without the extension, so two pictures may not differ in it alone.
 */
const EXTENSIONS = ["webp", "jpg", "jpeg", "png", "avif"];

async function isStemTaken(req: PayloadRequest, stem: string): Promise<boolean> {
  const names = EXTENSIONS.map((extension) => `${stem}.${extension}`);
  const { totalDocs } = await req.payload.count({
    collection: "media",
    where: { filename: { in: names } },
    req,
  });
  if (totalDocs > 0) return true;
  // A picture in the trash keeps its name, so that it can be restored.
  const run = await transactionOf(req);
  const deleted = await run(
    "SELECT 1 FROM trash WHERE collection = 'media' AND titles ->> 'az' = ANY ($1::text[]) LIMIT 1",
    [names],
  );
  return deleted.length > 0;
}

/**
 * Renames an uploaded picture to a unique name in plain Latin letters: `Şəkil ütü.PNG` becomes
 * `sekil-utu.webp`. All pictures are stored as WebP (store-picture.ts).
 */
export const namePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (
    (operation !== "create" && operation !== "update") ||
    !req.file ||
    req.user?.collection !== "staff"
  )
    return args;
  const slug =
    toSlug(req.file.name.replace(/\.[^.]*$/, ""))
      .slice(0, 80)
      .replace(/-+$/, "") || "picture";
  const stem = SIZE_SUFFIX.test(slug) ? `${slug}-original` : slug;
  let name = stem;
  for (let next = 1; await isStemTaken(req, name); next++) name = `${stem}-${next}`;
  req.file.name = `${name}.webp`;
  return args;
};
