import { readParents } from "./grouped-rows";
import { NamedRow, namedRows } from "./named-rows";
import { filled, NO_PARENT } from "./source-faults";
import { emptyItem, type SourceItem, type SourceParameter, type SourceRead } from "./source-item";
import { pathNames, pictureNames } from "./table-items";
import type { SourceTable } from "./table-rows";

/**
 * A product export of WooCommerce: a row for each product, and one for each variation of a variable
 * product, which names its parent and has only what differs from it.
 */
export const isWooCommerce = (names: ReadonlySet<string>): boolean =>
  names.has("type") && names.has("name") && names.has("regular price") && names.has("sku");

const KNOWN =
  /^(?:id|type|sku|gtin.*|name|published|date sale price (?:starts|ends)|(?:short )?description|in stock\?|stock|(?:sale|regular) price|categories|images|parent|brands|attribute \d+ .*)$/;
const ATTRIBUTE_NAME = /^attribute (\d+) name$/;

const typesOf = (row: NamedRow): string[] =>
  (row.get("type") ?? "").split(",").map((type) => type.trim().toLowerCase());

/** Splits a list at its commas; one within a name has a backslash before it. */
const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll("\\,", ",").trim())
    .filter((entry) => entry !== "");

/** The deepest of the paths of categories: `Telefonlar, Telefonlar > Smartfonlar`. */
const deepestPath = (text: string): string[] =>
  splitList(text)
    .map(pathNames)
    .reduce((best, path) => (path.length > best.length ? path : best), []);

const attributesOf = (row: NamedRow): SourceParameter[] =>
  row.matching(ATTRIBUTE_NAME).flatMap(({ captured, text: name }) => {
    const value = row.get(`attribute ${captured} value(s)`);
    return value === null ? [] : [{ name, value: splitList(value).join(", "), unit: null }];
  });

const gtinOf = (row: NamedRow): string | null => row.matching(/^gtin/)[0]?.text ?? null;

const textsOf = (text: string | null) => (text === null ? {} : { any: text });

/** What a row says of itself, without the product above it. */
function ownItem(row: NamedRow, part: string | null): SourceItem {
  const [regular, sale] = [row.get("regular price"), row.get("sale price")];
  const id = row.get("id");
  return {
    ...emptyItem(row.line, part),
    id: id ?? row.get("sku"),
    sku: row.get("sku"),
    titles: textsOf(row.get("name")),
    // Line breaks are exported as a backslash and an n.
    descriptions: textsOf(
      row.get("description", "short description")?.replaceAll("\\n", "\n") ?? null,
    ),
    categoryPath: deepestPath(row.get("categories") ?? ""),
    brand: splitList(row.get("brands") ?? "")[0] ?? null,
    gtin: gtinOf(row),
    price: sale ?? regular,
    oldPrice: sale === null ? null : regular,
    discountFrom: row.get("date sale price starts"),
    discountUntil: row.get("date sale price ends"),
    stock: row.get("stock"),
    available: availableOf(row.get("in stock?")),
    isHidden: isHidden(row.get("published")),
    pictures: pictureNames(row.get("images") ?? ""),
    parameters: attributesOf(row),
    unknown: row.others(KNOWN),
  };
}

/** The column has `1`, `0` or `backorder`. */
function availableOf(cell: string | null): string | null {
  if (cell === "1") return "yes";
  return cell === "0" ? "no" : cell;
}

/** The column has 1, 0 for a private product or a variation that is off, or -1 for a draft. */
const isHidden = (cell: string | null): boolean | null => (cell === null ? null : cell !== "1");

/** A variation with what it takes from its product. */
function withParent(own: SourceItem, parent: SourceItem): SourceItem {
  const names = new Set(own.parameters.map(({ name }) => name.toLowerCase()));
  return {
    ...own,
    group: parent.id,
    titles: Object.keys(own.titles).length > 0 ? own.titles : parent.titles,
    descriptions: Object.keys(own.descriptions).length > 0 ? own.descriptions : parent.descriptions,
    categoryPath: own.categoryPath.length > 0 ? own.categoryPath : parent.categoryPath,
    brand: own.brand ?? parent.brand,
    isHidden: parent.isHidden === true || own.isHidden,
    pictures: [...new Set([...own.pictures, ...parent.pictures])],
    parameters: [
      ...own.parameters,
      ...parent.parameters.filter(({ name }) => !names.has(name.toLowerCase())),
    ],
  };
}

const keyOfParent = (text: string): string => text.trim().toLowerCase();

/** The items of a product export of WooCommerce: products without variations, and variations. */
export async function* wooCommerceItems(table: SourceTable): AsyncGenerator<SourceRead> {
  const { part } = table;
  const parents = await readParents(namedRows(table), (row) => {
    if (!typesOf(row).includes("variable")) return null;
    const parent = ownItem(row, part);
    const keys = [row.get("id") === null ? null : `id:${row.get("id")}`, row.get("sku")];
    return { parent, keys: keys.flatMap((key) => (key === null ? [] : [keyOfParent(key)])) };
  });
  for await (const row of namedRows(table)) {
    if (!(row instanceof NamedRow)) {
      yield row;
      continue;
    }
    const types = typesOf(row);
    // The product of variations, and a list of other products, are not sold themselves.
    if (types.includes("variable") || types.includes("grouped")) continue;
    const own = ownItem(row, part);
    const parentName = row.get("parent");
    if (!types.includes("variation") || parentName === null) {
      yield { item: own };
      continue;
    }
    const parent = parents.get(keyOfParent(parentName));
    if (parent) yield { item: withParent(own, parent) };
    else yield { line: row.line, part, faults: [filled(NO_PARENT, { id: parentName })] };
  }
}
