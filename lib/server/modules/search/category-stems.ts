import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../db/pool";
import { stemsOfTexts } from "./text-stems";

/** Maximum age of the cached stems, in ms. */
const MAX_AGE_MS = 30_000;
/** A word in the titles of more categories identifies none of them: `maşın`, `elektrik`, `oyun`. */
const MAX_CATEGORIES = 3;

const remember = rememberFor<ReadonlySet<string>>(MAX_AGE_MS);

async function readStems(): Promise<ReadonlySet<string>> {
  const titles = (
    await query<{ title: string }>("SELECT title::text AS title FROM categories_locales")
  ).map(({ title }) => title);
  const counts = new Map<string, number>();
  for (const stems of await stemsOfTexts(query, titles))
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count <= MAX_CATEGORIES).map(([stem]) => stem));
}

/**
 * The stems of the words in categories' titles, in every language. Such a word names the type of
 * product that is searched for.
 */
export const categoryStems = (): Promise<ReadonlySet<string>> => remember("all", readStems);
