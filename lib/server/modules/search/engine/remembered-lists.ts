import { createHash } from "node:crypto";
import { tags } from "@/lib/cache/manifest";
import { remembering } from "@/lib/cache/remembered";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import type { Slot } from "../slots";
import { firstReadOf } from "../tables/once-per-search";

/** None is used longer (ms): whatever was not announced is forgotten by then. */
const MAX_AGE_MS = 60_000;

/**
 * `question`: all that the answer depends on, for JSON. `slots`: of its words, part of whose answer
 * may have been read before.
 */
type RememberLists = <Value>(
  run: Sql,
  question: unknown,
  slots: readonly Slot[] | undefined,
  read: () => Promise<Value>,
) => Promise<Value>;

/** A question is long when its words have many synonyms. */
const keyOf = (question: unknown): string =>
  createHash("sha256").update(JSON.stringify(question)).digest("base64");

/**
 * `minds`: the tag that ends it, `matches` of what no price is a part of. `weigh`: a value's share
 * of `most`.
 */
type Options = {
  weigh?: (value: unknown) => number;
  minds?: typeof tags.lists | typeof tags.matches;
};

/**
 * Caches what is read of lists until what it `minds` is announced (docs/adr/0053), but nothing of a
 * transaction. Pages and the API, whose bundles have a module each, share what has one `name`.
 */
export function rememberingLists(
  name: string,
  most: number,
  { weigh, minds = tags.lists }: Options = {},
): RememberLists {
  const globals = globalThis as {
    vitrinRememberedLists?: Map<string, ReturnType<typeof remembering>>;
  };
  const all = (globals.vitrinRememberedLists ??= new Map());
  const remember =
    all.get(name) ?? remembering({ most, maxAgeMs: MAX_AGE_MS, ...(weigh && { weigh }) });
  all.set(name, remember);
  return (run, question, slots, read) =>
    run === query
      ? remember(keyOf(question), [minds, tags.shop], read, slots && firstReadOf(slots))
      : read();
}
