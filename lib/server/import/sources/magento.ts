import type { Language } from "@/lib/languages";
import { groupedRows, readParents } from "./grouped-rows";
import { type NamedRow, namedRows } from "./named-rows";
import {
  emptyItem,
  type SourceItem,
  type SourceParameter,
  type SourceRead,
  type SourceTexts,
} from "./source-item";
import type { SourceTable } from "./table-rows";

/**
 * A product export of Magento (Adobe Commerce): a row for each product, followed by a row for each
 * store view with other texts. A configurable product lists the simple ones that are its variants.
 */
export const isMagento = (names: ReadonlySet<string>): boolean =>
  names.has("sku") && names.has("product_type") && names.has("attribute_set_code");

const KNOWN =
  /^(?:sku|store_view_code|product_type|attribute_set_code|categories|name|(?:short_)?description|price|special_price|special_price_(?:from|to)_date|product_online|base_image|small_image|thumbnail_image|additional_images|qty|is_in_stock|additional_attributes|configurable_variation.*)$/;
/** Attributes that have a field of their own. */
const BRAND = /^(?:manufacturer|brand)$/;
const GTIN = /^(?:gtin|ean(?:13)?|barcode|upc)$/;
const MPN = /^(?:mpn|part_?number)$/;
/** Magento's root, which is above all categories. */
const ROOT = "Default Category";

/**
 * `color=Qara,features=5G, NFC,ram=8`: a comma begins another attribute only where a name and an
 * equals sign follow; with an enclosure each is in quotation marks.
 */
const readAttributes = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/,(?="?[A-Za-z_]\w*=)/)
      .map((pair) => pair.trim().replace(/^"(.*)"$/s, "$1"))
      .flatMap((pair): [string, string][] => {
        const at = pair.indexOf("=");
        return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]] : [];
      }),
  );

function pathOf(text: string): string[] {
  const paths = text.split(",").map((path) =>
    path
      .split("/")
      .map((name) => name.trim())
      .filter((name) => name !== "" && name !== ROOT),
  );
  return paths.reduce((best, path) => (path.length > best.length ? path : best), []);
}

/** The language of a store view, by how its code begins: `ru`, `az_AZ`, `en_store`. */
const languageOfView = (code: string): Language | null =>
  (/^(az|en|ru)(?:[_-]|$)/i.exec(code)?.[1]?.toLowerCase() as Language | undefined) ?? null;

/** The texts of a product: those of its own row, and those of the store views in its language. */
function textsOf(rows: readonly NamedRow[], ...columns: string[]): SourceTexts {
  const texts: Partial<Record<Language | "any", string>> = {};
  for (const row of rows) {
    const text = row.get(...columns);
    const code = row.get("store_view_code");
    const language = code === null ? "any" : languageOfView(code);
    if (text !== null && language !== null) texts[language] = text;
  }
  return texts;
}

const parametersOf = (attributes: ReadonlyMap<string, string>): SourceParameter[] =>
  [...attributes]
    .filter(
      ([name, value]) => value !== "" && ![BRAND, GTIN, MPN].some((pattern) => pattern.test(name)),
    )
    .map(([name, value]) => ({ name, value: value.replaceAll("|", ", "), unit: null }));

const attributeOf = (attributes: ReadonlyMap<string, string>, pattern: RegExp): string | null =>
  [...attributes].find(([name, value]) => pattern.test(name) && value !== "")?.[1] ?? null;

function picturesOf(row: NamedRow): string[] {
  const main = row.get("base_image", "small_image", "thumbnail_image");
  const others = (row.get("additional_images") ?? "").split(",").map((name) => name.trim());
  return [...new Set([...(main === null ? [] : [main]), ...others])].filter(
    (name) => name !== "" && name !== "no_selection",
  );
}

/** A date as Magento exports it, `11/30/26, 3:00 PM`: its prices begin and end with a day. */
const dateOf = (text: string | null): string | null =>
  text?.replace(
    /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})(?:,? .*)?$/,
    (_, month: string, day: string, year: string) =>
      `20${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  ) ?? null;

/** The variants that a configurable product lists: `sku=A,color=Qara|sku=B,color=Göy`. */
const variationsOf = (row: NamedRow): Map<string, string>[] =>
  (row.get("configurable_variations") ?? "")
    .split("|")
    .map(readAttributes)
    .filter((attributes) => attributes.has("sku"));

function itemOf(rows: readonly [NamedRow, ...NamedRow[]], part: string | null): SourceItem {
  const [row] = rows;
  const attributes = readAttributes(row.get("additional_attributes") ?? "");
  const [price, special] = [row.get("price"), row.get("special_price")];
  const online = row.get("product_online");
  const inStock = row.get("is_in_stock");
  return {
    ...emptyItem(row.line, part),
    id: row.get("sku"),
    sku: row.get("sku"),
    titles: textsOf(rows, "name"),
    descriptions: textsOf(rows, "description", "short_description"),
    categoryPath: pathOf(row.get("categories") ?? ""),
    brand: attributeOf(attributes, BRAND),
    mpn: attributeOf(attributes, MPN),
    gtin: attributeOf(attributes, GTIN),
    price: special ?? price,
    oldPrice: special === null ? null : price,
    discountFrom: dateOf(row.get("special_price_from_date")),
    discountUntil: dateOf(row.get("special_price_to_date")),
    stock: row.get("qty"),
    available: inStock === null ? null : inStock === "0" ? "no" : "yes",
    isHidden: online === null ? null : online !== "1",
    pictures: picturesOf(row),
    parameters: parametersOf(attributes),
    unknown: row.others(KNOWN),
    decimalSeparator: ".",
  };
}

/** Products that consist of others, and are not sold by themselves. */
const COMPOSED = new Set(["configurable", "grouped", "bundle"]);

type Parent = { item: SourceItem; options: SourceParameter[] };

function withParent(own: SourceItem, { item, options }: Parent): SourceItem {
  const names = new Set(options.map(({ name }) => name));
  return {
    ...own,
    group: item.sku,
    isHidden: item.isHidden === true || own.isHidden,
    descriptions: { ...item.descriptions, ...own.descriptions },
    categoryPath: own.categoryPath.length > 0 ? own.categoryPath : item.categoryPath,
    brand: own.brand ?? item.brand,
    pictures: own.pictures.length > 0 ? own.pictures : item.pictures,
    parameters: [...options, ...own.parameters.filter(({ name }) => !names.has(name))],
  };
}

/** The items of a product export of Magento: its simple products, with their model if they have one. */
export async function* magentoItems(table: SourceTable): AsyncGenerator<SourceRead> {
  const { part } = table;
  const parents = await readParents(namedRows(table), (row) => {
    const variations = variationsOf(row);
    if (variations.length === 0) return null;
    return {
      keys: variations.map((attributes) => attributes.get("sku") ?? ""),
      parent: { row, variations },
    };
  });
  for await (const read of groupedRows(table, (row) => row.get("sku"))) {
    if (!("rows" in read)) {
      yield read;
      continue;
    }
    if (COMPOSED.has(read.rows[0].get("product_type") ?? "simple")) continue;
    const own = itemOf(read.rows, part);
    const parent = parents.get(own.sku ?? "");
    if (!parent) {
      yield { item: own };
      continue;
    }
    const options = parent.variations.find((attributes) => attributes.get("sku") === own.sku);
    yield {
      item: withParent(own, {
        item: itemOf([parent.row], part),
        options: parametersOf(options ?? new Map()).filter(
          ({ name }) => !/^(?:sku|price|display|image)$/.test(name),
        ),
      }),
    };
  }
}
