import { createHash } from "node:crypto";
import { createLocalReq } from "payload";
import { sharedWork } from "@/lib/cache/shared-work";
import { query } from "@/lib/server/db/pool";
import type { Label } from "../../labels";
import { PICTURE_FAULTS } from "../picture-fault";
import { transactionOf } from "../transaction";

/** Thrown for a file that is not an acceptable picture. */
export class InvalidPicture extends Error {
  constructor(readonly fault: Label) {
    super(fault.en);
  }
}

/** The id of the stored picture that came from a URL, or has these bytes (`sha256:...`). */
export async function findPictureBySource(source: string): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    "SELECT media_id AS id FROM import_pictures WHERE source = $1",
    [source],
  );
  return row?.id;
}

const INSERT_SOURCE =
  "INSERT INTO import_pictures (source, media_id) SELECT unnest($1::text[]), $2::integer ON CONFLICT (source) DO NOTHING";

// The same picture may be imported under two names at the same time; it is stored once.
const share = sharedWork<number>();

async function store(name: string, bytes: Buffer, sources: readonly string[]): Promise<number> {
  // Loaded lazily, because only imports with new pictures need it.
  const payload = await (await import("../payload")).backOffice();
  const user = { id: 0, collection: "staff", email: "", roles: ["catalogue"] };
  const req = await createLocalReq({ user: user as never }, payload);
  const transactionID = await payload.db.beginTransaction();
  if (transactionID !== null) req.transactionID = transactionID;
  try {
    const { id } = await payload.create({
      collection: "media",
      data: {},
      file: { data: bytes, mimetype: "image/jpeg", name, size: bytes.length },
      req,
    });
    await (
      await transactionOf(req)
    )(INSERT_SOURCE, [sources, id]);
    if (transactionID !== null) await payload.db.commitTransaction(transactionID);
    return id;
  } catch (error) {
    if (transactionID !== null)
      await payload.db.rollbackTransaction(transactionID).catch(() => undefined);
    const errorMessage = (error as Error).message;
    const fault = PICTURE_FAULTS.find((message) => Object.values(message).includes(errorMessage));
    throw fault ? new InvalidPicture(fault) : error;
  }
}

/**
 * Stores a picture as an upload by staff would, with its resized versions (collections/media.ts),
 * and records its source in the same transaction. A picture that is already stored is not stored
 * again. Throws InvalidPicture.
 */
export async function storeImportedPicture(
  name: string,
  bytes: Buffer,
  source: string,
): Promise<number> {
  const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  let isRecorded = false;
  const id = await share(digest, async () => {
    const known = await findPictureBySource(digest);
    if (known !== undefined) return known;
    isRecorded = true;
    return store(name, bytes, [digest, source]);
  });
  if (!isRecorded) await query(INSERT_SOURCE, [[source], id]);
  return id;
}
