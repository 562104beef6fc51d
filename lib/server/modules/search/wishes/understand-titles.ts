import type { Sql } from "../../../db/sql";
import { categoryStems } from "../category-stems";
import { hasGoods, havingTitled } from "../goods-parameters";
import type { QueryTerm } from "../query-terms";
import { brandWords, isBrand, isTypeWord } from "../term-kinds";
import { type Understanding, markNames } from "../understanding";

/** Maximum number of words that are looked for in the titles of parameters. */
const MAX_TITLED_WORDS = 3;

/**
 * A text whose other words are the titles of parameters, which no value repeats: keyboards `с
 * подсветкой` have any other value than none. Null if some word is no title of the goods' parameters.
 */
export async function understandTitles(
  run: Sql,
  terms: readonly QueryTerm[],
): Promise<Understanding | null> {
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const goods = terms.filter((term) => isTypeWord(term, stems) || isBrand(term, brands));
  const others = terms.filter((term) => !goods.includes(term));
  if (!goods.some((term) => isTypeWord(term, stems))) return null;
  if (others.length === 0 || others.length > MAX_TITLED_WORDS) return null;
  const marked = await markNames(goods);
  const parameters = await havingTitled(
    run,
    marked,
    others.map(({ typed: word }) => word),
  );
  return parameters && (await hasGoods(run, { terms: marked, parameters }))
    ? { how: "words", terms: marked, shown: null, skuPrefix: null, parameters }
    : null;
}
