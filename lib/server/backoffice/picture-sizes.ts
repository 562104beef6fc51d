import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from "payload";
import { sizeNames } from "@/lib/format/media";
import { mediaFolder } from "@/lib/server/media/folder";
import { makeSize } from "@/lib/server/media/make-size";

/** Removes a picture's sizes, but no picture: an older original may have the name of a size. */
async function remove(
  req: PayloadRequest,
  filename: string,
  spared: readonly string[] = [],
): Promise<void> {
  const names = sizeNames(filename).filter((name) => !spared.includes(name));
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
 * Makes a new file's sizes before the save ends, except those that Payload made: the first shopper
 * does not wait for them.
 */
export const makeSizes: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (!req.file || typeof doc.filename !== "string") return doc;
  const payloads = Object.values(
    (doc.sizes ?? {}) as Record<string, { filename?: string | null }>,
  ).map((size) => size.filename ?? "");
  if (previousDoc?.filename && previousDoc.filename !== doc.filename)
    await remove(req, previousDoc.filename);
  await remove(req, doc.filename, payloads);
  // One after the other: an upload must not take the whole machine. A size that fails is made on
  // request.
  for (const name of sizeNames(doc.filename))
    if (!payloads.includes(name)) await makeSize(mediaFolder(), doc.filename, name);
  return doc;
};

/** A deleted picture leaves no sizes behind. */
export const dropSizes: CollectionAfterDeleteHook = async ({ doc, req }) => {
  if (typeof doc.filename === "string") await remove(req, doc.filename);
  return doc;
};
