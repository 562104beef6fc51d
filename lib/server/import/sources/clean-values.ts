import { ambiguousReadings, parseNumber } from "@/lib/contract/parse-number";
import { withoutInvisible } from "@/lib/contract/clean-text";
import type { Qepik } from "@/lib/format/money";
import type { Label } from "../../labels";
import { parseMoment } from "../parse-day";
import {
  decimalSeparatorOf,
  type DecimalSeparator,
  parseAmount,
  parseFileNumber,
} from "../parse-amount";
import {
  AMBIGUOUS_NUMBER,
  filled,
  OTHER_CURRENCY,
  UNREADABLE_AMOUNT,
  UNREADABLE_DATE,
  UNREADABLE_STOCK,
} from "./source-faults";
import type { SourceItem } from "./source-item";

/** How files write currencies, by their ISO 4217 code. */
const CURRENCIES: readonly (readonly [code: string, names: RegExp])[] = [
  ["AZN", /^(?:azn|₼|man(?:at[a-zəı]*)?\.?|манат[а-я]*|ман\.?)$/i],
  ["USD", /^(?:usd|us\$|\$|[уy]\.?\s?[еe]\.?|dollar[a-zəı]*|долл?\.?|доллар[а-я]*(?: сша)?)$/i],
  ["EUR", /^(?:eur|€|euros?|avro[a-zəı]*|евро)$/i],
  ["RUB", /^(?:rur|₽|rub(?:l[a-zəı]*)?|руб(?:л[а-я]*)?\.?|р\.?)$/i],
  ["TRY", /^(?:try|tl|₺|lira|лира)$/i],
  ["GBP", /^(?:gbp|£)$/i],
  ["GEL", /^(?:gel|₾|лари)$/i],
  ["KZT", /^(?:kzt|₸|тенге|тг\.?)$/i],
];
/** An amount with its currency before or after it. */
const WITH_CURRENCY = /^([^\d\s.,+-][^\d]*?)?\s*([+-]?\d(?:[\d\s.,]*\d)?)\s*([^\d\s.,+-][^\d]*)?$/u;

/** The ISO code of a currency as a file writes it; null if it is none that is known. */
export const currencyCode = (text: string): string | null =>
  CURRENCIES.find(([, names]) => names.test(text.trim()))?.[0] ?? null;

/** The words and signs of a name: `priceUsd`, `price_usd`, `Цена,$`. */
const WORDS = /\p{Sc}|\p{Lu}*(?:\p{Ll}|\p{M})+|\p{L}+/gu;
const DOLLAR_UNITS = /(?<!\p{L})[уy][\s._]*[еe](?!\p{L})/iu;

/**
 * The ISO code of the currency in a name: `Цена, USD.`, `price_usd`, `Цена в долларах`. Of several it
 * is the one that is not manats, so that a price of an unclear currency is refused; null for none.
 */
export function currencyInName(name: string): string | null {
  const words = withoutInvisible(name).match(WORDS) ?? [];
  const codes = [...(DOLLAR_UNITS.test(name) ? ["USD"] : []), ...words.map(currencyCode)];
  const known = codes.filter((code) => code !== null);
  return known.find((code) => code !== "AZN") ?? known[0] ?? null;
}

/**
 * An amount without the currency beside it: `1 299,00 AZN`, `$5`. Currency is null where there is
 * none, or what is beside the number is no currency.
 */
export function splitCurrency(text: string): { amount: string; currency: string | null } {
  const plain = withoutInvisible(text).replace(/\s/g, " ").trim();
  const [, before = "", amount, after = ""] = WITH_CURRENCY.exec(plain) ?? [];
  const beside = [before, after].map((part) => part.trim()).filter((part) => part !== "");
  const [currency] = beside.map(currencyCode);
  if (amount === undefined || beside.length !== 1 || !currency)
    return { amount: plain, currency: null };
  return { amount, currency };
}

/** What a file says of the pieces of a product. */
export type SourceStockValue = {
  /** null when the file only says whether there are any */
  pieces: number | null;
  /** whether there may be more of them: `>10`, `10+` */
  isAtLeast: boolean;
  /** whether the file has fewer pieces than none, in one place at least; they count as 0 */
  isNegative: boolean;
  availability: "available" | "unavailable" | "on order" | null;
};

const AVAILABLE =
  /^(?:true|yes|in[_ ]?stock|available|есть(?: в наличии)?|в наличии|имеется|много|мало|достаточно|да|var(?:d[ıi]r)?|mövcud(?:dur)?|stokda(?: var)?|anbarda(?: var)?|bəli|\+|✓|\*+)$/i;
const UNAVAILABLE =
  /^(?:false|no|out[_ ]?of[_ ]?stock|unavailable|sold out|discontinued|нет(?: в наличии)?|отсутствует|нету|yox(?:dur)?|mövcud deyil|stokda yoxdur|bitib|xeyr|-|—|–)$/i;
const ON_ORDER =
  /^(?:pre-?order|back-?order|on_?backorder|on ?order|available for order|limited_availability|под заказ|предзаказ|на заказ|ожидается|в пути|транзит|sifariş(?:lə)?|sifariş əsasında|yoldadır|gözlənilir)$/i;
/** A number of pieces with a sign that there are more of them, or a unit. */
const PIECES =
  /^(>=?|≥|более|больше|свыше|от|çox|over|more than)?\s*([-−–]?\d[\d\s.,]*?)\s*(\+|шт\.?|штук[аи]?|ədəd|əd\.?|pcs\.?|адет|adet|və daha çox|и более)?$/i;
const MORE = /^(?:\+|və daha çox|и более)$/i;
/** Some programs write whole numbers with decimals: `5,00`. */
const WHOLE = { min: -1_000_000_000, max: 1_000_000_000, decimals: 2 } as const;

const availabilityOf = (text: string): SourceStockValue["availability"] => {
  const plain = withoutInvisible(text)
    .replace(/\s+/g, " ")
    .replace(/[.!]+$/, "")
    .trim();
  if (AVAILABLE.test(plain)) return "available";
  if (UNAVAILABLE.test(plain)) return "unavailable";
  return ON_ORDER.test(plain) ? "on order" : null;
};

/** Whether a text says that a product is in stock, or is not, without a number. */
export const isStockWord = (text: string): boolean => {
  const plain = text.trim();
  return (
    (availabilityOf(plain) !== null && !/^[-—–+*]$/.test(plain)) ||
    /^(?:>=?|≥)\s*\d/.test(plain) ||
    /^\d+\+$/.test(plain)
  );
};

/** The number of pieces of a text; null if it has none, a fault if it may mean two numbers. */
function piecesOf(text: string, separator: DecimalSeparator): SourceStockValue | Label | null {
  const [, before = "", number, after = ""] = PIECES.exec(withoutInvisible(text).trim()) ?? [];
  if (number === undefined) return null;
  const { value, fault } = parseFileNumber(number, WHOLE, separator);
  if (fault === "ambiguous") return ambiguous(text, number);
  if (value === undefined || !Number.isInteger(value)) return null;
  const isAtLeast = before !== "" || MORE.test(after);
  const availability = value > 0 ? "available" : "unavailable";
  return { pieces: Math.max(0, value), isAtLeast, isNegative: value < 0, availability };
}

const ambiguous = (text: string, number: string): Label =>
  filled(AMBIGUOUS_NUMBER, { text, ...ambiguousReadings(number) });

const isLabel = (value: object): value is Label => "az" in value;

/** The separator of decimals of an item: that of its format, or the one that its row shows. */
export const separatorOfItem = ({
  decimalSeparator,
  price,
  oldPrice,
  prices,
  stock,
}: SourceItem): DecimalSeparator =>
  decimalSeparator ??
  decimalSeparatorOf(
    [price, oldPrice, stock, ...prices.map(({ amount }) => amount)].map((text) =>
      text === null ? undefined : splitCurrency(text).amount,
    ),
  );

/** A text about stock: a number of pieces, else a word. */
function readStockText(text: string, separator: DecimalSeparator): SourceStockValue | Label {
  const pieces = piecesOf(text, separator);
  if (pieces !== null) return pieces;
  const word = availabilityOf(text);
  if (word === null) return filled(UNREADABLE_STOCK, { text });
  return {
    pieces: word === "unavailable" ? 0 : null,
    isAtLeast: false,
    isNegative: false,
    availability: word,
  };
}

/** The stock of all places together. */
function sumOfStocks(item: SourceItem): SourceStockValue | Label {
  let sum: SourceStockValue = {
    pieces: 0,
    isAtLeast: false,
    isNegative: false,
    availability: "unavailable",
  };
  for (const { amount } of item.stocks) {
    const value = readStockText(amount, separatorOfItem(item));
    if (isLabel(value)) return value;
    const isAtLeast = sum.isAtLeast || value.isAtLeast;
    const isNegative = sum.isNegative || value.isNegative;
    // A place that only says that there are some makes the sum unknown.
    const pieces = sum.pieces === null || value.pieces === null ? null : sum.pieces + value.pieces;
    const availability = sum.availability === "available" ? sum.availability : value.availability;
    sum = { pieces, isAtLeast, isNegative, availability };
  }
  return sum;
}

/**
 * What an item says of its stock: `12`, `>10`, `есть`, `под заказ`. A number counts before words,
 * and the stock of each place where there is no sum. Returns null if it says nothing, and a fault
 * that quotes a text which means nothing, or two numbers.
 */
export function readStock(item: SourceItem): SourceStockValue | Label | null {
  const [stock, available] = [item.stock?.trim() ?? "", item.available?.trim() ?? ""];
  const separator = separatorOfItem(item);
  const said = available === "" ? null : readStockText(available, separator);
  if (said !== null && isLabel(said)) return said;
  if (stock === "" && item.stocks.length === 0) return said;
  const value = stock === "" ? sumOfStocks(item) : readStockText(stock, separator);
  if (isLabel(value) || said === null) return value;
  return { ...value, availability: said.availability };
}

/** An amount of money of a file, in qəpik, or why it cannot be stored. */
export type SourceAmount = { qepik: Qepik } | { fault: Label };

/**
 * An amount of an item, such as its price: `1 299,00 AZN`. `currency`: what the item says beside the
 * amount. An amount in another currency than manats is a fault, because nothing converts it.
 */
export function readAmount(
  text: string,
  currency: string | null,
  separator: DecimalSeparator,
): SourceAmount {
  const { amount, currency: own } = splitCurrency(text);
  const code =
    own ?? (currency === null || currency.trim() === "" ? "AZN" : currencyCode(currency));
  if (code !== "AZN")
    return { fault: filled(OTHER_CURRENCY, { text: own ? text : `${text} ${currency ?? ""}` }) };
  const qepik = parseAmount(amount, separator);
  if (qepik !== null) return { qepik };
  const { fault } = parseNumber(amount, { min: 0, max: 10_000_000, decimals: 2 });
  return {
    fault: fault === "ambiguous" ? ambiguous(text, amount) : filled(UNREADABLE_AMOUNT, { text }),
  };
}

/** A time with its zone, which Google's feeds write without a colon: `2026-11-30T23:59+0400`. */
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?:(Z)|([+-]\d{2}):?(\d{2}))$/;
/** A day without a time, or with that of its beginning. */
const DAY = /^\S+?(?:[ T]0?0:00(?::00)?)?$/;
const DAY_MS = 86_400_000;

function momentOf(text: string, { isEnd }: { isEnd: boolean }): Date | null {
  const [, time = "", utc, hours = "", minutes = ""] = WITH_ZONE.exec(text) ?? [];
  if (time !== "") {
    const at = new Date(`${time}${utc ?? `${hours}:${minutes}`}`);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const at = parseMoment(text);
  return at && isEnd && DAY.test(text) ? new Date(at.getTime() + DAY_MS) : at;
}

/**
 * Whether a discount is in force at a moment, by when it begins and ends, as typed; a day without a
 * time is in Baku, and one on which it ends belongs to it. A text that is no date is a fault.
 */
export function readDiscountPeriod(
  { discountFrom, discountUntil }: Pick<SourceItem, "discountFrom" | "discountUntil">,
  at: Date,
): { isInForce: boolean } | { fault: Label } {
  const [from, until] = [discountFrom?.trim() ?? "", discountUntil?.trim() ?? ""];
  const [begins, ends] = [momentOf(from, { isEnd: false }), momentOf(until, { isEnd: true })];
  if (from !== "" && begins === null) return { fault: filled(UNREADABLE_DATE, { text: from }) };
  if (until !== "" && ends === null) return { fault: filled(UNREADABLE_DATE, { text: until }) };
  return { isInForce: (begins === null || begins <= at) && (ends === null || at < ends) };
}
