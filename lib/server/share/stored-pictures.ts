import { join, resolve } from "node:path";
import { logText } from "@/lib/log-text.mjs";
import { EntryFiles } from "@/front/cache/entry-files";
import { env } from "@/lib/env";
import { SHARE_EDITION } from "@/lib/seo/share-picture";

/**
 * Space for some 7,000 pictures. The oldest are deleted first, and drawn again when they are
 * requested.
 */
const MAX_BYTES = 512 * 1024 * 1024;

let opened: Promise<EntryFiles> | undefined;

async function open(): Promise<EntryFiles> {
  const parent = join(
    /* turbopackIgnore: true */ resolve(/* turbopackIgnore: true */ process.cwd(), env().DATA_DIR),
    "share",
  );
  const files = new EntryFiles({
    parent,
    name: `edition-${SHARE_EDITION}`,
    maxBytes: MAX_BYTES,
    log: (...parts) => console.error(logText`share pictures:`, ...parts),
  });
  await files.open();
  return files;
}

const files = () => (opened ??= open());

/** Reads a stored share picture; undefined when there is none. */
export async function readSharePicture(name: string): Promise<Buffer | undefined> {
  const entry = (await (await files()).read(name)) as { jpeg?: Uint8Array } | undefined;
  return entry?.jpeg && Buffer.from(entry.jpeg);
}

/** Stores a picture in `DATA_DIR/share`. */
export const writeSharePicture = async (name: string, jpeg: Buffer): Promise<void> =>
  (await files()).write(name, { jpeg });
