import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { extract, type Extract } from "tar-stream";
import type { ZodType } from "zod";
import {
  FORMAT,
  HEAD,
  type Head,
  headSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from "./manifest";
import { BackupRefusal } from "./refusal";

/** An entry between the first and the last; `content` must be read to its end. */
export type Entry = { name: string; modified: Date; content: AsyncIterable<Buffer> };

/** Receives the head before the first entry, then each entry in turn. */
export type Visitor = {
  begin: (head: Head) => Promise<void> | void;
  visit: (entry: Entry) => Promise<void>;
};

const damaged = (why: string) =>
  new BackupRefusal(`The backup is damaged or incomplete: ${why}. Nothing was changed.`);

/** Reads a whole entry into memory, so it is used only for the small head and manifest. */
async function parsedEntry<Value>(
  name: string,
  content: AsyncIterable<Buffer>,
  schema: ZodType<Value>,
): Promise<Value> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  try {
    return schema.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  } catch {
    throw damaged(`${name} cannot be read`);
  }
}

async function parseHead(content: AsyncIterable<Buffer>): Promise<Head> {
  const head = await parsedEntry(HEAD, content, headSchema);
  if (head.format > FORMAT)
    throw new BackupRefusal(
      `The backup was made by a newer Vitrin (format ${head.format}; this one reads ${FORMAT}). Restore it with that version. Nothing was changed.`,
    );
  return head;
}

async function* withHash(
  content: AsyncIterable<Buffer>,
  onEnd: (bytes: number, sha256: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of content) {
    hash.update(part);
    bytes += part.length;
    yield part;
  }
  onEnd(bytes, hash.digest("hex"));
}

/** Resolves when the tar reader accepts more data, or has ended. */
function waitForDrain(entries: Extract): Promise<void> {
  return new Promise((resolve) => {
    const onReady = () => {
      entries.off("drain", onReady);
      entries.off("close", onReady);
      resolve();
    };
    entries.on("drain", onReady);
    entries.on("close", onReady);
  });
}

/** Writes the unzipped file into the tar reader until one of them ends. */
async function feed(file: string, entries: Extract): Promise<void> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on("error", (error) => unzipped.destroy(error));
  try {
    for await (const part of source.pipe(unzipped)) {
      if (entries.destroyed) return;
      if (!entries.write(part)) await waitForDrain(entries);
    }
    entries.end(undefined);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    entries.destroy(
      code === "ENOENT" ? new BackupRefusal(`There is no file ${file}.`) : damaged(message),
    );
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function compareEntries(read: Manifest["entries"], written: Manifest["entries"]): void {
  if (read.length !== written.length)
    throw damaged(`${read.length} of ${written.length} entries are there`);
  for (const [i, { name, bytes, sha256 }] of written.entries()) {
    const actual = read[i];
    if (name !== actual?.name || bytes !== actual.bytes || sha256 !== actual.sha256)
      throw damaged(`the checksum of ${name} is wrong`);
  }
}

/**
 * Reads an archive as a stream and verifies every checksum. Throws a BackupRefusal for an archive
 * that is damaged, cut short or of a newer format. It may throw after entries were passed to the
 * visitor, so the visitor must not commit anything before this returns.
 */
export async function readArchive(
  file: string,
  { begin, visit }: Visitor,
): Promise<{ head: Head; manifest: Manifest }> {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  let visitorError: unknown;
  const read: Manifest["entries"] = [];
  const entries = extract();
  const feeding = feed(file, entries);
  try {
    for await (const entry of entries) {
      const { name, mtime } = entry.header;
      if (manifest) throw damaged("something follows its end");
      if (!head && name !== HEAD) throw new BackupRefusal(`${file} is not a backup of Vitrin.`);
      const content = withHash(
        entry as AsyncIterable<Buffer>,
        (bytes, sha256) => name !== HEAD && name !== MANIFEST && read.push({ name, bytes, sha256 }),
      );
      if (name === MANIFEST) manifest = await parsedEntry(name, content, manifestSchema);
      else {
        const work = head
          ? visit({ name, modified: mtime ?? new Date(0), content })
          : parseHead(content).then((known) => begin((head = known)));
        await Promise.resolve(work).catch((error: unknown) => {
          throw (visitorError = error);
        });
      }
    }
  } catch (error) {
    throw error === visitorError || error instanceof BackupRefusal
      ? error
      : damaged((error as Error).message);
  } finally {
    entries.destroy();
    await feeding;
  }
  if (!head || !manifest) throw damaged("its end is missing");
  compareEntries(read, manifest.entries);
  return { head, manifest };
}

/**
 * Reads and verifies a whole archive without using its content. Throws a BackupRefusal for a bad
 * one.
 */
export const verifyArchive = (file: string): ReturnType<typeof readArchive> =>
  readArchive(file, {
    begin: () => undefined,
    visit: async ({ content }) => {
      for await (const _ of content);
    },
  });
