/**
 * A key of a list's query string, `/{lang}/searchResult?...`, and what it does to the list. With a
 * key that narrows or sorts, the list differs from the plain category list, which is the only one
 * that is stored.
 */
type ListKey = {
  key: string;
  effect: "category" | "page" | "sorts" | "narrows" | "spells";
  /** For a filter that every list has: an amount in AZN, or a switch (`inStock=1`). */
  filter?: "amount" | "switch";
  /** May occur several times in a URL. */
  isRepeated?: true;
  /** It gives endless combinations of one list, so crawlers are kept from it. */
  isBlocked?: true;
};

/**
 * The keys of the specification (section 2) and our own, in the order in which URLs have them. From
 * these rows are derived the parser of URLs and their canonical spelling, hidden fields, chips, the
 * contract's input, which lists are stored, and what robots.txt excludes. The SQL condition of a
 * switch is in lib/server/modules/search/switch-conditions.ts, and its name in `results.{key}` of
 * the messages.
 */
export const LIST_KEYS = [
  { key: "categoryId", effect: "category" },
  { key: "keyWord", effect: "narrows" },
  { key: "exact", effect: "spells" },
  { key: "storeSlug", effect: "narrows" },
  { key: "userCode", effect: "narrows" },
  { key: "monthlyMax", effect: "narrows", filter: "amount", isBlocked: true },
  { key: "priceFrom", effect: "narrows", filter: "amount", isBlocked: true },
  { key: "priceTo", effect: "narrows", filter: "amount", isBlocked: true },
  { key: "inStock", effect: "narrows", filter: "switch", isBlocked: true },
  { key: "onSale", effect: "narrows", filter: "switch", isBlocked: true },
  { key: "f", effect: "narrows", isRepeated: true, isBlocked: true },
  { key: "SortType", effect: "sorts", isBlocked: true },
  { key: "initialPageIndex", effect: "page" },
] as const satisfies readonly ListKey[];

type Row = (typeof LIST_KEYS)[number];
/** A filter by an amount. */
export type AmountKey = Extract<Row, { filter: "amount" }>["key"];
/** A filter that is on or off. */
export type SwitchKey = Extract<Row, { filter: "switch" }>["key"];

const keysWhere = (matches: (row: ListKey) => unknown): readonly string[] =>
  (LIST_KEYS as readonly ListKey[]).filter(matches).map(({ key }) => key);

// For the server only: the annotations let the browser's bundle omit them, and the rows above.
/** Keys that narrow a list, which is then no longer the plain category list. */
export const NARROWING_KEYS = /* @__PURE__ */ keysWhere(({ effect }) => effect === "narrows");
/** Keys that occur at most once. */
export const SINGLE_KEYS = /* @__PURE__ */ keysWhere(({ isRepeated }) => !isRepeated);
/** Keys of URLs that robots.txt excludes from crawling. */
export const BLOCKED_KEYS = /* @__PURE__ */ keysWhere(({ isBlocked }) => isBlocked);

/**
 * The filters by an amount, and those that are on or off. Written out, so that the scripts of every
 * page do without the rows; lib/results/list-keys.test.ts compares them.
 */
export const AMOUNTS = ["monthlyMax", "priceFrom", "priceTo"] as const satisfies AmountKey[];
export const SWITCHES = ["inStock", "onSale"] as const satisfies SwitchKey[];

const mapKeys =
  <Key extends string>(keys: readonly Key[]) =>
  <Value>(valueOf: (key: Key) => Value): Record<Key, Value> =>
    Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
/** Builds an object with one value for each filter by an amount. */
export const eachAmount = /* @__PURE__ */ mapKeys(AMOUNTS);
/** Builds an object with one value for each switch. */
export const eachSwitch = /* @__PURE__ */ mapKeys(SWITCHES);
