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
 * `namesGoods`: the search also names goods. `isCertain`: some product has all of its words, so
 * what it asks is not sought in words for goods. `isTyping`: its last word may be a beginning.
 */
type Options = { namesGoods: boolean; isCertain?: boolean; isTyping?: boolean };

type Word = ReturnType<typeof splitWords>[number];

/** The words of a search that may ask for pages; where it names goods, those that name none. */
const askingWords = (typed: string, { namesGoods }: Options): Word[] =>
  splitWords(typed).filter(({ text }) => !namesGoods || isStopWord(text));

/** The pages and stores that are about what a text asks (page-topics.ts). */
function pagesAbout(text: string, pages: readonly ShopPage[]): ShopPage[] {
  const asked = topicsOf(text);
  const answers = pages.filter(({ titles }) =>
    titles.some((title) => isAbout(title, asked.titles)),
  );
  const stores = asked.stores ? pages.filter(({ isStore }) => isStore) : [];
  return [...new Set([...stores, ...answers])];
}

/**
 * What these words of a search ask about: their stems, and the beginning of a word that is being
 * typed; null if they ask about nothing.
 */
function subjectOf(
  typed: string,
  words: readonly Word[],
  russian: RussianStems,
  { isTyping = false }: Options,
): { stems: string[]; beginning: string | null } | null {
  const last = words.at(-1)?.text;
  const beginning =
    isTyping && last !== undefined && last.length >= MIN_LENGTH && !/\s$/.test(typed) ? last : null;
  const stems = [...new Set(words.flatMap(({ text }) => stemsOf(text, russian)))];
  return stems.length === 0 && beginning === null ? null : { stems, beginning };
}

type TitleWords = { stems: ReadonlySet<string>; words: readonly string[] };
/** The words of a page, of which the texts are read only where no title answers. */
type PageWords = { title: TitleWords; all: ReadonlySet<string> | null };

// The words of a page are the same for every search while it is cached, and a text may be long.
const wordsOfPages = new WeakMap<ShopPage, PageWords>();

const titleWordsOf = (texts: readonly string[], russian: RussianStems): TitleWords => ({
  stems: new Set(texts.flatMap((text) => stemsOf(text, russian))),
  words: texts.flatMap((text) => splitWords(text).map((word) => word.text)),
});

function wordsOf(page: ShopPage, russian: RussianStems): PageWords {
  const known = wordsOfPages.get(page) ?? { title: titleWordsOf(page.titles, russian), all: null };
  wordsOfPages.set(page, known);
  return known;
}

function allStemsOf(page: ShopPage, russian: RussianStems): ReadonlySet<string> {
  const known = wordsOf(page, russian);
  known.all ??= new Set([...page.titles, ...page.texts].flatMap((text) => stemsOf(text, russian)));
  return known.all;
}

/**
 * The pages and stores that answer a search: those that are about what it asks (page-topics.ts),
 * otherwise those whose titles have a word of it, or whose texts have all of its words. If the
 * search also names goods, only titles are compared.
 */
export function choosePages(
  typed: string,
  pages: readonly ShopPage[],
  russian: RussianStems,
  options: Options,
): ShopPage[] {
  const words = askingWords(typed, options);
  const { isCertain = true, isTyping, namesGoods } = options;
  const asking = isCertain ? words.map(({ spelled }) => spelled).join(" ") : typed;
  const answers = pagesAbout(asking, pages);
  if (answers.length > 0 && !isTyping) return answers.slice(0, MAX_SHOWN);
  const subject = subjectOf(typed, words, russian, options);
  if (!subject) return answers.slice(0, MAX_SHOWN);
  const { stems, beginning } = subject;
  const lastStem = beginning === null ? null : stemLexeme(beginning, russian);
  const countIn = (title: TitleWords): number => {
    const whole = stems.filter((stem) => title.stems.has(stem));
    const isBegun =
      beginning !== null &&
      !whole.some((stem) => stem === lastStem) &&
      title.words.some((word) => word.startsWith(beginning));
    return whole.length + (isBegun ? 1 : 0);
  };
  if (countIn(titleWordsOf(STORE_WORDS, russian)) > 0)
    return pages.filter(({ isStore }) => isStore).slice(0, MAX_SHOWN);
  const named = pages
    .map((page) => ({ page, count: countIn(wordsOf(page, russian).title) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ page }) => page);
  const titled = [...new Set([...answers, ...named])];
  if (titled.length > 0 || namesGoods || stems.length === 0) return titled.slice(0, MAX_SHOWN);
  return pages
    .filter((page) => stems.every((stem) => allStemsOf(page, russian).has(stem)))
    .slice(0, MAX_SHOWN);
}
