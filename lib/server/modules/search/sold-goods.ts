import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { categoryTitles } from "./category-stems";
import type { QueryTerm } from "./query-terms";
import { russianStems } from "./russian-stems";
import { hasMatchFor } from "./term-kinds";
import { LEVEL_BITS, stemLexeme } from "./words/document";
import { namingForms } from "./words/noun-forms";
import { isCyrillic } from "./words/transliterate";
import { entriesOfGroup, worldGoodsIn } from "./world-goods";
import type { GoodsGroup } from "./world-goods-list";

/** Maximum age of the cached groups, in ms. */
const MAX_AGE_MS = 30_000;
const remember = rememberFor<ReadonlySet<GoodsGroup>>(MAX_AGE_MS);

/** The groups of goods that these titles of categories name, in any language. */
export const groupsNamedIn = (titles: readonly string[]): ReadonlySet<GoodsGroup> =>
  new Set(titles.flatMap((title) => worldGoodsIn(title)).map(({ group }) => group));

const groupsOfCategories = (): Promise<ReadonlySet<GoodsGroup>> =>
  remember("all", async () => groupsNamedIn(await categoryTitles(query)));

/** The term for products that have all words of one of the group's entries in their names. */
async function termOfGroup(run: Sql, group: GoodsGroup): Promise<QueryTerm> {
  const entries = entriesOfGroup(group);
  const russian = await russianStems(run, entries.flatMap(({ words }) => words).filter(isCyrillic));
  return {
    typed: "",
    at: 0,
    count: 1,
    kinds: LEVEL_BITS.A,
    alternatives: entries.map(({ words, language }) => ({
      groups: words.map((word) =>
        isCyrillic(word) ? [word, stemLexeme(word, russian)] : namingForms(word, language),
      ),
      boost: 1,
      only: "A",
    })),
  };
}

/**
 * Whether the catalogue has goods of a group: a category's title names them, or the name of some
 * product, by any word for them in any language.
 */
export async function isGroupSold(run: Sql, group: GoodsGroup): Promise<boolean> {
  if ((await groupsOfCategories()).has(group)) return true;
  return hasMatchFor(run, [await termOfGroup(run, group)]);
}
