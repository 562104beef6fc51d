import { createHash } from "node:crypto";
import { createLocalReq } from "payload";
import { sharedWork } from "@/lib/cache/shared-work";
import { query } from "@/lib/server/db/pool";
import type { Label } from "../../labels";
import { PICTURE_FAULTS } from "../picture-fault";
import { transactionOf } from "../transaction";

/** Bytes that are no picture the shop takes. */
export class InvalidPicture extends Error {
  constructor(readonly fault: Label) {
    super(fault.en);
  }
}

/** The stored picture that came from an address, or has these bytes (`sha256:...`). */
export async function findPictureBySource(source: string): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    "SELECT media_id AS id FROM import_pictures WHERE source = $1",
    [source],
  );
  return row?.id;
}

const NOTE =
  "INSERT INTO import_pictures (source, media_id) SELECT unnest($1::text[]), $2::integer ON CONFLICT (source) DO NOTHING";

// Two names of one picture are stored at the same time.
const share = sharedWork<number>();

async function store(name: string, bytes: Buffer, sources: readonly string[]): Promise<number> {
  // Loaded by imports with new pictures only.
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
    )(NOTE, [sources, id]);
    if (transactionID !== null) await payload.db.commitTransaction(transactionID);
    return id;
  } catch (error) {
    if (transactionID !== null)
      await payload.db.rollbackTransaction(transactionID).catch(() => undefined);
    const said = (error as Error).message;
    const fault = PICTURE_FAULTS.find((message) => Object.values(message).includes(said));
    throw fault ? new InvalidPicture(fault) : error;
  }
}

/**
 * Stores a picture as an upload of staff does, with its sizes (collections/media.ts), and notes
 * where it came from in the same transaction; one that is there already is not stored again. Throws
 * InvalidPicture.
 */
export async function storeImportedPicture(
  name: string,
  bytes: Buffer,
  source: string,
): Promise<number> {
  const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  let isNoted = false;
  const id = await share(digest, async () => {
    const known = await findPictureBySource(digest);
    if (known !== undefined) return known;
    isNoted = true;
    return store(name, bytes, [digest, source]);
  });
  if (!isNoted) await query(NOTE, [[source], id]);
  return id;
}
