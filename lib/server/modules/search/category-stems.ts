import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../db/pool";
import { russianStems } from "./russian-stems";
import { cyrillicWords, stemLexeme } from "./words/document";
import { splitWords } from "./words/split-words";

/** How old the words may be, ms. */
const AGE_MS = 30_000;
/** Words of more categories tell none of them: `maşın`, `elektrik`, `oyun`. */
const CATEGORIES = 3;

const remember = rememberFor<ReadonlySet<string>>(AGE_MS);

async function readWords(): Promise<ReadonlySet<string>> {
  const titles = (
    await query<{ title: string }>("SELECT title::text AS title FROM categories_locales")
  ).map(({ title }) => title);
  const russian = await russianStems(query, cyrillicWords(titles));
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const stem of new Set(splitWords(title).map(({ text }) => stemLexeme(text, russian))))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count <= CATEGORIES).map(([stem]) => stem));
}

/**
 * The stems of what categories are called, in every language: they say what kind of goods is looked
 * for.
 */
export const categoryStems = (): Promise<ReadonlySet<string>> => remember("all", readWords);
