import { isStopWord } from "./words/stop-words";
import { fold } from "./fold";
import { isAbout, topicsOf } from "./page-topics";
import { stemLexeme, type RussianStems } from "./words/document";
import { splitWords } from "./words/split-words";

/**
 * A page of the shop that may answer a search. `titles` and `texts` are in all languages; `text` is
 * shown below its title.
 */
export type ShopPage = {
  title: string;
  path: string;
  text: string | null;
  isStore: boolean;
  titles: readonly string[];
  texts: readonly string[];
};

/** Maximum number of pages that are shown. */
const MAX_SHOWN = 3;

/** Words that say nothing about the subject of a question. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `nece necə neçə hara harada hardan haradan haradadir nə ne var varmi üçün ilə və ən olan qədər mi mı siz sizin necedir
  where how what when is are do does can i you your the a an of in to my for with and by best from
  где как какой какая какие когда есть ли у вас можно ваш ваши мой в на и для с со из от до по под`
    .split(/\s+/)
    .map(fold),
);
/** Words that ask for the shop's stores. */
export const STORE_WORDS: readonly string[] =
  `mağaza mağazalar ünvan ünvanlar filial filiallar magazin адрес адреса магазин магазины филиал филиалы store stores address addresses branch branches shop`
    .split(" ")
    .map(fold);

const MIN_LENGTH = 3;

/** Stems of a text's words; `russian` has those of Cyrillic words. */
const stemsOf = (text: string, russian: RussianStems): string[] =>
  splitWords(text)
    .filter(({ text: word }) => word.length >= MIN_LENGTH && !FUNCTION_WORDS.has(word))
    .map(({ text: word }) => stemLexeme(word, russian));

/**
 * The pages and stores that answer a search: those that are about what it asks (page-topics.ts),
 * otherwise those whose titles have a word of it, or whose texts have all of its words. `namesGoods`: the search also names goods, so only words that
 * name none are compared, and only with titles; `isCertain`: some product has all of its words, so
 * what it asks is not sought in words for goods.
 */
export function choosePages(
  typed: string,
  pages: readonly ShopPage[],
  russian: RussianStems,
  { namesGoods, isCertain = true }: { namesGoods: boolean; isCertain?: boolean },
): ShopPage[] {
  const words = splitWords(typed).filter(({ text }) => !namesGoods || isStopWord(text));
  const subject = [...new Set(words.flatMap(({ text }) => stemsOf(text, russian)))];
  const asked = topicsOf(isCertain ? words.map(({ spelled }) => spelled).join(" ") : typed);
  const answers = pages.filter(({ titles }) =>
    titles.some((title) => isAbout(title, asked.titles)),
  );
  const stores = asked.stores ? pages.filter(({ isStore }) => isStore) : [];
  if (answers.length + stores.length > 0)
    return [...new Set([...stores, ...answers])].slice(0, MAX_SHOWN);
  if (subject.length === 0) return [];
  const storeStems = new Set(STORE_WORDS.map((word) => stemLexeme(word, russian)));
  if (subject.some((stem) => storeStems.has(stem)))
    return pages.filter(({ isStore }) => isStore).slice(0, MAX_SHOWN);
  const countIn = (texts: readonly string[]): number => {
    const stems = new Set(texts.flatMap((text) => stemsOf(text, russian)));
    return subject.filter((stem) => stems.has(stem)).length;
  };
  const titled = pages
    .map((page) => ({ page, count: countIn(page.titles) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ page }) => page);
  if (titled.length > 0 || namesGoods) return titled.slice(0, MAX_SHOWN);
  return pages
    .filter(({ titles, texts }) => countIn([...titles, ...texts]) === subject.length)
    .slice(0, MAX_SHOWN);
}
