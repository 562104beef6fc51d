import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from "payload";
import { sizeNames } from "@/lib/format/media";
import { mediaFolder } from "@/lib/server/media/folder";
import { makeSize } from "@/lib/server/media/make-size";

/**
 * Removes the resized versions of a picture except `keep`. A file that is itself an uploaded
 * picture is kept, because an older original may have a name like that of a resized version.
 */
async function removeSizes(
  req: PayloadRequest,
  filename: string,
  keep: readonly string[] = [],
): Promise<void> {
  const names = sizeNames(filename).filter((name) => !keep.includes(name));
  const { docs } = await req.payload.find({
    collection: "media",
    where: { filename: { in: names } },
    depth: 0,
    limit: names.length,
    req,
  });
  const originals = new Set(docs.map((doc) => doc.filename));
  await Promise.all(
    names
      .filter((name) => !originals.has(name))
      .map((name) => rm(join(mediaFolder(), name), { force: true })),
  );
}

/**
 * Makes the resized versions of a new file before the save ends, except those that Payload made, so
 * that the first shopper does not wait for them.
 */
export const makeSizes: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (!req.file || typeof doc.filename !== "string") return doc;
  const madeByPayload = Object.values(
    (doc.sizes ?? {}) as Record<string, { filename?: string | null }>,
  ).map((size) => size.filename ?? "");
  if (previousDoc?.filename && previousDoc.filename !== doc.filename)
    await removeSizes(req, previousDoc.filename);
  await removeSizes(req, doc.filename, madeByPayload);
  // Made one after the other, so that an upload does not take all of the machine's CPU. A version
  // that cannot be made now is made on request.
  for (const name of sizeNames(doc.filename))
    if (!madeByPayload.includes(name)) await makeSize(mediaFolder(), doc.filename, name);
  return doc;
};

/** Removes the resized versions of a deleted picture. */
export const dropSizes: CollectionAfterDeleteHook = async ({ doc, req }) => {
  if (typeof doc.filename === "string") await removeSizes(req, doc.filename);
  return doc;
};
