import type { SwitchKey } from "@/lib/contract/list-keys";
import type { SortKey } from "@/lib/contract/limits";
import type { Qepik } from "@/lib/format/money";
import { parseAmount } from "@/lib/format/parse-amount";
import { splitWords } from "../words/split-words";
import { isMeasuring } from "../words/units";
import { readLimits } from "./measures";
import { numbersInDigits } from "./number-words";
import {
  AMOUNT,
  AT_LEAST as FROM,
  AT_MOST as UP_TO,
  foldInPlace,
  type Match,
  matchesOf,
  removeSpan,
  type Span,
  wordsPattern,
} from "./patterns";

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
/**
 * An amount that may have a separate group of thousands: `1 500`, but not `iphone 15 500`, nor
 * `playstation 5 900`, where the first number is rather that of a model.
 */
const GROUPED = String.raw`([1-3] \d{3}|\d{1,2} 000|\d+(?:\.\d+)?)`;
/** The same after a word that belongs to the amount: `до 5 900`. */
const GROUPED_AFTER_WORD = String.raw`(\d \d{3}|\d{2} 000|\d+(?:\.\d+)?)`;
const CURRENCY = `(?:manat${REST}|m?azn(?: ?(?:e|a|den|dan|lik))?|man|манат${REST}|ман)`;
const MONEY = `${GROUPED} ?${CURRENCY}`;
const MONEY_AFTER_WORD = `${GROUPED_AFTER_WORD} ?${CURRENCY}`;
/** An ending that is written with a hyphen or joined: `500-ə`, `500-dən`. */
const TO_ENDING = "(?: ?(?:e|a|ye|ya))?";
const FROM_ENDING = " ?(?:den|dan)";
const MONTHLY = "(?:ayda|ayliq|в месяц|ежемесячно|a month|per month|monthly)";

/** Words after a limit that the shopper does not want to pass: `60 manatdan çox xərcləmək istəmirəm`. */
const UNWILLING =
  "(?:istemir[a-z]+|verme[a-z]+|vere bilmer[a-z]+|xercleme[a-z]+|ode(?:me|ye bilmer)[a-z]+)";

type Bound = "from" | "to" | "monthly";
/**
 * `min`: without a currency, amounts below it are not prices, because the words also go with other
 * numbers (`до 5`).
 */
type BoundRule = { pattern: string; bounds: readonly Bound[]; min: number };

/** A number without a currency after a word that also goes with sizes and years. */
const MIN_BARE = 100;

/** Words that say that an amount is not exact. */
const ABOUT = "(?:около|примерно|порядка|around|about|approximately|texminen)";

// The longest rules first. Numbers are capturing groups, in the order of `bounds`.
const BOUND_RULES: readonly BoundRule[] = [
  {
    pattern: `${MONTHLY} (?:${UP_TO} )?${GROUPED_AFTER_WORD}(?: ?${CURRENCY})?(?: qeder)?`,
    bounds: ["monthly"],
    min: 1,
  },
  {
    pattern: `(?:${UP_TO} )?${MONEY}(?: qeder)? ?(?:${MONTHLY}|monthly)`,
    bounds: ["monthly"],
    min: 1,
  },
  {
    pattern: `(?:от|с|from|between|между) ${GROUPED_AFTER_WORD}(?: ?${CURRENCY})? (?:до|to|and|и) ${GROUPED_AFTER_WORD}(?: ?${CURRENCY})?`,
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
    pattern: `${MONEY}(?:${FROM_ENDING})? (?:baha|yuxari|cox|artiq)(?: [a-z]+)? ${UNWILLING}`,
    bounds: ["to"],
    min: 1,
  },
  {
    pattern: `(?:не (?:хочу|готова?|планирую|собираюсь|буду|могу)|(?:don t|do not|not) (?:want|willing|going|ready) to) (?:тратить|платить|отдавать|потратить|заплатить|spend|pay) (?:больше|более|дороже|more than|over) ${MONEY_AFTER_WORD}`,
    bounds: ["to"],
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
  { pattern: `${FROM} ${MONEY_AFTER_WORD}`, bounds: ["from"], min: 1 },
  {
    pattern: `(?:${UP_TO}|${ABOUT}|max|maks|макс|за|для|for) ${MONEY_AFTER_WORD}`,
    bounds: ["to"],
    min: 1,
  },
  // `max` alone may be of a model: `16 Pro Max 256`.
  { pattern: `${UP_TO} ${AMOUNT}`, bounds: ["to"], min: 50 },
  { pattern: `${FROM} ${AMOUNT}`, bounds: ["from"], min: MIN_BARE },
  { pattern: `${MONEY}(?: (?:etrafinda|civarinda))?`, bounds: ["to"], min: 1 },
];

/** Without an order or a switch, the words say nothing that could be one: `not the cheapest`. */
type SortRule = { pattern: string; sort?: SortKey; switchKey?: SwitchKey };

const VERY = "(?:en|самы[а-я]*|самая|самое|most|the most|the)";
/** Words for an order, in any form. */
const QUALITY = `(?:baha(?:li)?${REST}|ucuz${REST}|yeni${REST}|populyar${REST}|cox satilan${REST}|дорог[а-я]+|деш[её]в[а-я]+|нов(?:ый|ая|ые|ое|ого|ых)|популярн[а-я]+|expensive|pricey|costly|cheap(?:est|er)?|inexpensive|newest|latest|popular)`;
const NOT_AFTER = `(?:olma(?:yan|sin|min)${REST}|deyil|istemirem)`;
const SORT_RULES: readonly SortRule[] = [
  {
    pattern: `(?:по|в порядке) (?:возрастани[а-я]+|увеличени[а-я]+) цен[а-я]+|сначала (?:деш[её]в[а-я]+|недорог[а-я]+)|ucuzdan bahaya|qiymeti artan${REST}|(?:by )?price low to high|(?:by )?ascending price|cheapest first`,
    sort: "orderbyprice",
  },
  {
    pattern: `(?:по|в порядке) (?:убывани[а-я]+|уменьшени[а-я]+) цен[а-я]+|сначала дорог[а-я]+|bahadan ucuza|qiymeti azalan${REST}|(?:by )?price high to low|(?:by )?descending price`,
    sort: "orderbydescprice",
  },
  // "Not the most expensive" asks for no order: neither this one nor the opposite.
  {
    pattern: `(?:not|не) (?:the (?:most |very )?|most |самы[а-я]* |самая |самое |самого )${QUALITY}|(?:not (?:too |very |so )?|не (?:очень |слишком |сильно )?)(?:cheap(?:est)?|inexpensive|деш[её]в[а-я]+)|en ${QUALITY} ${NOT_AFTER}|ucuz ${NOT_AFTER}`,
  },
  {
    pattern: `(?:endirimsiz|aksiyasiz)${REST}|(?:без|не со?|не по) (?:скидк[а-я]*|акци[а-я]+|распродаж[а-я]*)|(?:not (?:on |at a )?|without (?:a )?|no )(?:discount(?:s|ed)?|sale)|endirim${REST} ${NOT_AFTER}`,
  },
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
    pattern: `(?:(?:does|should|do|must|will) not|doesn t|shouldn t|won t) cost (?:too |so |very )?much|в пределах разумного|за разумн[а-я]+ (?:цен[а-я]+|деньги)|(?:under|on a|small|low|tight) budget|budce${REST} az${REST}`,
    sort: "orderbyprice",
  },
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

/** The rules with their compiled patterns. */
const compiled = <Rule extends { pattern: string }>(rules: readonly Rule[]) =>
  rules.map((rule) => ({ ...rule, words: wordsPattern(rule.pattern) }));
const boundRules = compiled(BOUND_RULES);
const sortRules = compiled(SORT_RULES);
const HAS_CURRENCY = new RegExp(`(?<![a-zа-я])${CURRENCY}(?![a-zа-я])`);

/**
 * Whether a part of a text has a number with a unit, or belongs to a limit with one: `до 500
 * литров`, `до 50 кв м`, `от 200 до 300 литров`.
 */
const hasMeasure = (text: string, { from, to }: Span): boolean => {
  const words = splitWords(text);
  const isOfLimit = readLimits(text).some(
    (limit) => limit.from < to && from < limit.to && isMeasuring([limit.unit]),
  );
  return (
    isOfLimit ||
    words.some(
      (word, i) =>
        word.from >= from &&
        word.from < to &&
        (word.measure !== undefined ||
          (/^\d/.test(word.text) &&
            isMeasuring(words.slice(i + 1, i + 3).map((next) => next.text)))),
    )
  );
};

const amountOf = (text: string): Qepik | null => {
  const amount = parseAmount(text.replaceAll(" ", ""));
  return amount !== null && amount > 0 ? amount : null;
};

type Bounds = Partial<Record<Bound, Qepik>>;

/** The bounds of a match; null if one of its numbers is not a price. */
function boundsOf({ bounds, min }: BoundRule, { words, numbers }: Match): Bounds | null {
  const least = HAS_CURRENCY.test(words) ? 1 : min;
  const amounts = numbers.map(amountOf);
  if (amounts.some((amount) => amount === null || amount < least * 100)) return null;
  return Object.fromEntries(bounds.map((bound, i) => [bound, amounts[i]]));
}

/** What is read of a text, and the text without it. */
type Reading = {
  rest: string;
  bounds?: Bounds;
  sort?: SortKey;
  switchKey?: SwitchKey;
};

/** Reads one price of a text, whose numbers may be written as words. */
function readBounds(written: string): Reading | null {
  const { text, toTyped } = numbersInDigits(written);
  const folded = foldInPlace(text);
  for (const rule of boundRules)
    for (const match of matchesOf(folded, rule.words)) {
      const bounds = hasMeasure(text, match) ? null : boundsOf(rule, match);
      if (bounds)
        return {
          rest: removeSpan(written, { from: toTyped(match.from), to: toTyped(match.to) }),
          bounds,
        };
    }
  return null;
}

/** Reads one word for an order or a switch. */
function readSort(written: string): Reading | null {
  const folded = foldInPlace(written);
  for (const { words, sort, switchKey } of sortRules)
    for (const match of matchesOf(folded, words))
      return {
        rest: removeSpan(written, match),
        ...(sort && { sort }),
        ...(switchKey && { switchKey }),
      };
  return null;
}

/**
 * Reads what a search text says about order, price and availability. Of several prices of one kind
 * the first one counts. All of them are taken out of the text, so that reading its rest again finds
 * nothing: the next page of the results is searched for with the rest.
 */
export function readWishes(typed: string): Wishes {
  // The sign of the currency is not a letter.
  let rest = typed.normalize("NFKC").replace(/\s*₼/gu, " manat ");
  let [bounds, sort]: [Bounds, SortKey | null] = [{}, null];
  const switches = new Set<SwitchKey>();
  let isRead = false;
  for (let found = readNext(rest); found; found = readNext(rest)) {
    isRead = true;
    bounds = { ...found.bounds, ...bounds };
    sort ??= found.sort ?? null;
    if (found.switchKey) switches.add(found.switchKey);
    rest = found.rest;
  }
  if (!isRead) return noWishes(typed);
  const { from = null, to = null, monthly = null } = bounds;
  const isReversed = from !== null && to !== null && from > to;
  return {
    rest,
    sort,
    priceFrom: isReversed ? to : from,
    priceTo: isReversed ? from : to,
    monthlyMax: monthly,
    switches: [...switches],
  };
}

const readNext = (text: string): Reading | null => readBounds(text) ?? readSort(text);
