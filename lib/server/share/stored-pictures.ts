import { join, resolve } from "node:path";
import { logText } from "@/lib/log-text.mjs";
import { EntryFiles } from "@/front/cache/entry-files";
import { env } from "@/lib/env";
import { SHARE_EDITION } from "@/lib/seo/share-picture";

/** Some 7,000 pictures. The oldest go first, and are drawn again when somebody asks. */
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

/** A share picture that was made before; undefined when there is none. */
export async function readSharePicture(name: string): Promise<Buffer | undefined> {
  const entry = (await (await files()).read(name)) as { jpeg?: Uint8Array } | undefined;
  return entry?.jpeg && Buffer.from(entry.jpeg);
}

/** Persists a picture in `DATA_DIR/share`. */
export const writeSharePicture = async (name: string, jpeg: Buffer): Promise<void> =>
  (await files()).write(name, { jpeg });
