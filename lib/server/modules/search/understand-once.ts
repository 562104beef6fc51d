import { invalidations } from "@/lib/cache/invalidations";
import { tags } from "@/lib/cache/manifest";
import { readEvenWhenOthersGo } from "@/lib/asker-gone";
import { query } from "../../db/pool";
import { rememberingLists } from "./engine/remembered-lists";
import { readSince, withOwnSlots } from "./tables/once-per-search";
import { type Understanding, understand } from "./understand";

/** Texts that are remembered at most. */
const REMEMBERED = 2000;
const remember = rememberingLists("understandings", REMEMBERED, { minds: tags.matches });

const globals = globalThis as { vitrinUnderstanding?: Map<string, Promise<Understanding>> };

/** Shared by Next's bundles. */
const running = (globals.vitrinUnderstanding ??= new Map());

async function readOrRemember(typed: string, exactly: boolean): Promise<Understanding> {
  const horizon = invalidations()?.horizon ?? -1;
  let read: Understanding | undefined;
  const known = await remember(query, [typed, exactly], undefined, async () =>
    withOwnSlots((read = await understand(query, typed, { exactly }))),
  );
  const understanding = read ?? withOwnSlots(known);
  readSince(understanding.slots, horizon);
  return understanding;
}

/**
 * What a search was taken for, found once for a page's products, filters and categories. Afterwards
 * it is remembered until a product's words or staff's synonyms are announced as changed
 * (docs/adr/0053).
 */
export const understandOnce = (
  typed: string,
  options: { exactly: boolean },
): Promise<Understanding> => readEvenWhenOthersGo(() => runningOrBegun(typed, options));

function runningOrBegun(typed: string, { exactly }: { exactly: boolean }): Promise<Understanding> {
  const key = `${exactly ? 1 : 0}${typed}`;
  const known = running.get(key);
  if (known) return known;
  const understanding = readOrRemember(typed, exactly).finally(() => running.delete(key));
  running.set(key, understanding);
  return understanding;
}
