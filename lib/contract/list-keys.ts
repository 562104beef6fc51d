/**
 * A key of a list's query, `/{lang}/searchResult?...`, and what it does to the list. One that
 * narrows or sorts makes another list than the plain category, which alone is stored.
 */
type ListKey = {
  key: string;
  does: "names the category" | "turns the page" | "sorts" | "narrows" | "spells";
  /** Of a filter that every list has: an amount in AZN, or asked for or not (`inStock=1`). */
  filter?: "amount" | "switch";
  /** May stand in an address several times. */
  isRepeated?: true;
  /** Endless combinations of one list: crawlers are kept from them. */
  isBlocked?: true;
};

/**
 * The keys of the specification (section 2) and ours, in the order of addresses. From these rows
 * come the parser of addresses and their one spelling, hidden fields, chips, the contract's input,
 * what is stored, and what robots.txt keeps crawlers from. What an engine does with a switch stands
 * in lib/server/modules/search/switch-conditions.ts, its name in `results.{key}` of the messages.
 */
export const LIST_KEYS = [
  { key: "categoryId", does: "names the category" },
  { key: "keyWord", does: "narrows" },
  { key: "exact", does: "spells" },
  { key: "storeSlug", does: "narrows" },
  { key: "userCode", does: "narrows" },
  { key: "monthlyMax", does: "narrows", filter: "amount", isBlocked: true },
  { key: "priceFrom", does: "narrows", filter: "amount", isBlocked: true },
  { key: "priceTo", does: "narrows", filter: "amount", isBlocked: true },
  { key: "inStock", does: "narrows", filter: "switch", isBlocked: true },
  { key: "onSale", does: "narrows", filter: "switch", isBlocked: true },
  { key: "f", does: "narrows", isRepeated: true, isBlocked: true },
  { key: "SortType", does: "sorts", isBlocked: true },
  { key: "initialPageIndex", does: "turns the page" },
] as const satisfies readonly ListKey[];

type Row = (typeof LIST_KEYS)[number];
/** A filter by an amount. */
export type AmountKey = Extract<Row, { filter: "amount" }>["key"];
/** A filter that is asked for or not. */
export type SwitchKey = Extract<Row, { filter: "switch" }>["key"];

const rows: readonly ListKey[] = LIST_KEYS;
const keysWhere = (isWanted: (row: ListKey) => unknown): readonly string[] =>
  rows.filter(isWanted).map(({ key }) => key);

/** Keys that make a list another one than the plain category. */
export const NARROWING_KEYS = keysWhere(({ does }) => does === "narrows");
/** Keys that have one value. */
export const SINGLE_KEYS = keysWhere(({ isRepeated }) => !isRepeated);
/** Keys that robots.txt keeps crawlers from. */
export const BLOCKED_KEYS = keysWhere(({ isBlocked }) => isBlocked);
export const AMOUNTS = keysWhere(({ filter }) => filter === "amount") as readonly AmountKey[];
export const SWITCHES = keysWhere(({ filter }) => filter === "switch") as readonly SwitchKey[];

const mapKeys =
  <Key extends string>(keys: readonly Key[]) =>
  <Value>(valueOf: (key: Key) => Value): Record<Key, Value> =>
    Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
/** One value for each filter by an amount. */
export const eachAmount = mapKeys(AMOUNTS);
/** One value for each switch. */
export const eachSwitch = mapKeys(SWITCHES);
