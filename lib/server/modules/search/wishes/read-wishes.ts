import type { SwitchKey } from "@/lib/contract/list-keys";
import type { SortKey } from "@/lib/contract/limits";
import type { Qepik } from "@/lib/format/money";
import { parseAmount } from "@/lib/format/parse-amount";
import { FOLD_PAIRS } from "../fold-pairs";
import { splitWords } from "../words/split-words";
import { numbersInDigits } from "./number-words";

/**
 * What a search text says about order, price and availability: `ən ucuz`, `500 manata qədər`, `со
 * скидкой`. `rest`: the text without these words. Sort and filters that the request itself has take
 * precedence (search-query-of.ts).
 */
export type Wishes = {
  rest: string;
  sort: SortKey | null;
  priceFrom: Qepik | null;
  priceTo: Qepik | null;
  monthlyMax: Qepik | null;
  switches: readonly SwitchKey[];
};

const NOTHING = {
  sort: null,
  priceFrom: null,
  priceTo: null,
  monthlyMax: null,
  switches: [],
} as const;

/** The wishes of a text that is searched for as it is typed. */
export const noWishes = (typed: string): Wishes => ({ rest: typed, ...NOTHING });

/** Letters and digits up to the end of a word. */
const REST = "[a-zа-я0-9]*";
/** An amount; before a currency also with a separate group: `1 500`, but not `iphone 15 500`. */
const AMOUNT = String.raw`(\d+(?:\.\d+)?)`;
const GROUPED = String.raw`(\d \d{3}|\d{2} 000|\d+(?:\.\d+)?)`;
const CURRENCY = `(?:manat${REST}|m?azn(?: ?(?:e|a|den|dan|lik))?|man|манат${REST}|ман)`;
const MONEY = `${GROUPED} ?${CURRENCY}`;
/** An ending that is written with a hyphen or joined: `500-ə`, `500-dən`. */
const TO_ENDING = "(?: ?(?:e|a|ye|ya))?";
const FROM_ENDING = " ?(?:den|dan)";
const MONTHLY = "(?:ayda|ayliq|в месяц|ежемесячно|a month|per month|monthly)";

type Bound = "from" | "to" | "monthly";
/** `min`: amounts below it are not prices, because the words also go with other numbers (`до 5`). */
type BoundRule = { pattern: string; bounds: readonly Bound[]; min: number };

/** A number without a currency after a word that also goes with sizes and years. */
const MIN_BARE = 100;

/** Words that turn a comparing word into its opposite: `не дороже`, `no less than`. */
const NOT_NEGATED = "(?<!(?:не|not|no) )";
const UP_TO = `(?:(?:не (?:дороже|больше|более|выше)|(?:not|no) (?:more|higher|above|over|expensive) than|в пределах|up to|within|at most|en cox|maksimum|maximum|максимум|budget|budce|budcem|бюджет[а-я]*|до|under|below|${NOT_NEGATED}(?:less than|cheaper than|дешевле|менее|меньше|ниже))(?: чем)?)`;
const FROM = `(?:(?:не (?:дешевле|меньше|менее|ниже)|(?:not|no) (?:less|cheaper) than|at least|en azi|min|minimum|минимум|от|свыше|from|${NOT_NEGATED}(?:over|above|more than|более|больше|дороже|выше))(?: чем)?)`;
/** Words that say that an amount is not exact. */
const ABOUT = "(?:около|примерно|порядка|around|about|approximately|texminen)";

// The longest rules first. Numbers are capturing groups, in the order of `bounds`.
const BOUND_RULES: readonly BoundRule[] = [
  {
    pattern: `${MONTHLY} (?:${UP_TO} )?${GROUPED}(?: ?${CURRENCY})?(?: qeder)?`,
    bounds: ["monthly"],
    min: 1,
  },
  {
    pattern: `(?:${UP_TO} )?${MONEY}(?: qeder)? ?(?:${MONTHLY}|monthly)`,
    bounds: ["monthly"],
    min: 1,
  },
  {
    pattern: `(?:от|с|from|between|между) ${GROUPED}(?: ?${CURRENCY})? (?:до|to|and|и) ${GROUPED}(?: ?${CURRENCY})?`,
    bounds: ["from", "to"],
    min: MIN_BARE,
  },
  {
    pattern: `${GROUPED}(?: ?${CURRENCY})?${FROM_ENDING} ${GROUPED}(?: ?${CURRENCY})?${TO_ENDING}(?: (?:qeder|kimi|dek))?(?: ${CURRENCY})?`,
    bounds: ["from", "to"],
    min: MIN_BARE,
  },
  {
    pattern: `${GROUPED}(?: ?${CURRENCY})? ?- ?${MONEY}(?: ara(?:si|liq)${REST})?`,
    bounds: ["from", "to"],
    min: 1,
  },
  {
    pattern: `${GROUPED} ?[- ] ?${GROUPED} ara(?:si|liq)${REST}(?: ${CURRENCY})?`,
    bounds: ["from", "to"],
    min: MIN_BARE,
  },
  {
    pattern: `${GROUPED}(?: ?${CURRENCY})? (?:ile|ve) ${GROUPED}(?: ?${CURRENCY})? ara(?:si|liq)${REST}(?: ${CURRENCY})?`,
    bounds: ["from", "to"],
    min: 1,
  },
  {
    pattern: `${MONEY}(?:${FROM_ENDING})? (?:baha|yuxari|cox|artiq) olma${REST}`,
    bounds: ["to"],
    min: 1,
  },
  {
    pattern: `${AMOUNT}${FROM_ENDING} (?:baha|yuxari|cox|artiq) olma${REST}`,
    bounds: ["to"],
    min: MIN_BARE,
  },
  {
    pattern: `${MONEY}(?:${FROM_ENDING})? (?:qeder|dek|kimi|ucuz|asagi|az)`,
    bounds: ["to"],
    min: 1,
  },
  { pattern: `${AMOUNT}${FROM_ENDING} (?:ucuz|asagi|az)`, bounds: ["to"], min: MIN_BARE },
  { pattern: `${AMOUNT}${TO_ENDING} ?(?:qeder|dek|kimi)`, bounds: ["to"], min: MIN_BARE },
  {
    pattern: `${MONEY}(?:${FROM_ENDING})? (?:baha(?:li)?|yuxari|cox|artiq)`,
    bounds: ["from"],
    min: 1,
  },
  {
    pattern: `${AMOUNT}${FROM_ENDING} (?:baha(?:li)?|yuxari|cox|artiq)`,
    bounds: ["from"],
    min: MIN_BARE,
  },
  { pattern: `${FROM} ${MONEY}`, bounds: ["from"], min: 1 },
  { pattern: `(?:${UP_TO}|${ABOUT}|max|maks|макс|за|для|for) ${MONEY}`, bounds: ["to"], min: 1 },
  // `max` alone may be of a model: `16 Pro Max 256`.
  { pattern: `${UP_TO} ${AMOUNT}`, bounds: ["to"], min: 50 },
  { pattern: `${FROM} ${AMOUNT}`, bounds: ["from"], min: MIN_BARE },
  { pattern: `${MONEY}(?: (?:etrafinda|civarinda))?`, bounds: ["to"], min: 1 },
];

type SortRule = { pattern: string; sort?: SortKey; switchKey?: SwitchKey };

const VERY = "(?:en|самы[а-я]*|самая|самое|most|the most|the)";
const SORT_RULES: readonly SortRule[] = [
  {
    pattern: `${VERY} (?:boyuk endirim${REST}|больш[а-я]+ скидк[а-я]+|biggest discounts?)`,
    sort: "orderbydiscount",
    switchKey: "onSale",
  },
  {
    pattern: `(?:(?:со|по|с) )?(?:endirim${REST}|aksiya${REST}|скидк[а-я]*|скидочн[а-я]+|акци[а-я]+|распродаж[а-я]*|уценк[а-я]+|(?:on |at a |with a )?(?:discount(?:s|ed)?|sale|deals?)|reduced)`,
    switchKey: "onSale",
  },
  { pattern: `(?:anbarda|satisda|в наличии|in stock)(?: (?:olan|var))?`, switchKey: "inStock" },
  {
    // Words for a high price, negated.
    pattern: `(?:least|not (?:too |very |so )?|не (?:очень |слишком |сильно )?)(?: ?)(?:expensive|pricey|costly|дорог[а-я]+)|(?:cox |o qeder )?baha(?:li)? (?:olma${REST}|deyil)`,
    sort: "orderbyprice",
  },
  {
    pattern: `(?:${VERY} )?(?:ucuz(?:u|a|undan|dan|lari)?|ucuz qiymet${REST}|serfeli${REST}|munasib qiymet${REST}|qenaetli|деш[её]в[а-я]+|подешевле|недорог[а-я]+|бюджетн[а-я]+|cheap(?:est|er)?|inexpensive|affordable|budget|low(?:est)?[ -](?:price|cost)[ds]?|asagi qiymet${REST}|низк[а-я]+ цен[а-я]+)`,
    sort: "orderbyprice",
  },
  {
    pattern: `(?:${VERY} )(?:bahali?|дорог[а-я]+|expensive)|bahali|дорог(?:ой|ая|ие|ое)|expensive`,
    sort: "orderbydescprice",
  },
  {
    pattern: `${VERY} yeni(?:si|leri)?|${VERY} нов(?:ый|ая|ые|ое)|новинк[а-я]+|yenilikler|(?:the )?(?:newest|latest)`,
    sort: "orderbydescdate",
  },
  {
    pattern: `${VERY} (?:cox satilan(?:lar)?|populyar)|populyar|cox satilan(?:lar)?|популярн[а-я]+|хит(?:ы)? продаж|best ?sell(?:ing|ers?)|(?:most )?popular`,
    sort: "orderbypopular",
  },
];

/** Words of a text, by their positions in it (`to` is exclusive). */
type Span = { from: number; to: number };

const removeSpan = (text: string, { from, to }: Span): string =>
  `${text.slice(0, from)} ${text.slice(to)}`
    // Signs that would be left between spaces.
    .replace(/(?<=^|\s)[^\p{L}\p{N}\s"″”]+(?=\s|$)/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The text with folded letters and the same length. Of other signs only decimal points and hyphens
 * between numbers remain.
 */
const foldInPlace = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text.charAt(i))
    .map((letter) => FOLD_PAIRS.get(letter) ?? letter)
    .join("")
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".")
    .replace(/[–—]/g, "-")
    .replace(/[^a-z0-9а-я.-]|\.(?!\d)|(?<!\d)\.|-(?! *\d)|(?<!\d *)-/g, " ");

type Match = Span & { numbers: string[] };

/** The regular expression for whole words; a space stands for any number of spaces. */
const wordsPattern = (pattern: string): RegExp =>
  new RegExp(
    `(?<=^|[ -])(?:${pattern.replaceAll(" ?", " *").replace(/ (?![*?])/g, " +")})(?=$|[ -])`,
  );

/** The rules with their compiled patterns. */
const compiled = <Rule extends { pattern: string }>(rules: readonly Rule[]) =>
  rules.map((rule) => ({ ...rule, words: wordsPattern(rule.pattern) }));
const boundRules = compiled(BOUND_RULES);
const sortRules = compiled(SORT_RULES);

/** The first match of a regular expression in a text. */
function matchWords(text: string, words: RegExp): Match | null {
  const found = words.exec(foldInPlace(text));
  return (
    found && {
      from: found.index,
      to: found.index + found[0].length,
      numbers: found.slice(1).filter((number) => number !== undefined),
    }
  );
}

/** Whether a part of a text has a number with a unit: `до 500 литров`. */
const hasMeasure = (text: string, { from, to }: Span): boolean =>
  splitWords(text).some(
    (word) => word.measure !== undefined && word.from >= from && word.from < to,
  );

const amountOf = (text: string): Qepik | null => {
  const amount = parseAmount(text.replaceAll(" ", ""));
  return amount !== null && amount > 0 ? amount : null;
};

type Bounds = Pick<Wishes, "priceFrom" | "priceTo" | "monthlyMax">;

/** The bounds of a match; null if one of its numbers is not a price. */
function boundsOf({ bounds, min }: BoundRule, numbers: readonly string[]): Bounds | null {
  const amounts = numbers.map(amountOf);
  if (amounts.some((amount) => amount === null || amount < min * 100)) return null;
  const amount = (bound: Bound): Qepik | null => amounts[bounds.indexOf(bound)] ?? null;
  const [from, to] = [amount("from"), amount("to")];
  const isReversed = from !== null && to !== null && from > to;
  return {
    priceFrom: isReversed ? to : from,
    priceTo: isReversed ? from : to,
    monthlyMax: amount("monthly"),
  };
}

/** Reads the price of a text, whose numbers may be written as words. */
function readBounds(written: string): { rest: string; bounds: Bounds | null } {
  const { text, toTyped } = numbersInDigits(written);
  for (const rule of boundRules) {
    const match = matchWords(text, rule.words);
    const bounds = match && !hasMeasure(text, match) && boundsOf(rule, match.numbers);
    if (match && bounds)
      return {
        rest: removeSpan(written, { from: toTyped(match.from), to: toTyped(match.to) }),
        bounds,
      };
  }
  return { rest: written, bounds: null };
}

/** Reads what a search text says about order, price and availability. */
export function readWishes(typed: string): Wishes {
  // The sign of the currency is not a letter.
  const written = typed.normalize("NFKC").replace(/\s*₼/gu, " manat ");
  const { rest: withoutBounds, bounds } = readBounds(written);
  let rest = withoutBounds;
  let sort: SortKey | null = null;
  const switches = new Set<SwitchKey>();
  for (const rule of sortRules) {
    const match = matchWords(rest, rule.words);
    if (!match) continue;
    sort ??= rule.sort ?? null;
    if (rule.switchKey) switches.add(rule.switchKey);
    rest = removeSpan(rest, match);
  }
  if (bounds === null && sort === null && switches.size === 0) return noWishes(typed);
  return { ...NOTHING, ...bounds, rest, sort, switches: [...switches] };
}
