import { createHash } from "node:crypto";
import { tags } from "@/lib/cache/manifest";
import { remembering } from "@/lib/cache/remembered";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";

type RememberLists = <Value>(run: Sql, question: unknown, read: () => Promise<Value>) => Promise<Value>;

/** A question is long when its words have many synonyms. */
const keyOf = (question: unknown): string => createHash("sha256").update(JSON.stringify(question)).digest("base64");

/**
 * Caches what is read of lists until any product's search row is written (docs/adr/0053); what a transaction reads is its own and is not cached.
 * `question`: all that the answer depends on, for JSON.
 */
export function rememberingLists(maxEntries: number): RememberLists {
  const remember = remembering(maxEntries);
  return (run, question, read) => (run === query ? remember(keyOf(question), [tags.lists, tags.shop], read) : read());
}
