import { groupedRows } from "./grouped-rows";
import type { NamedRow } from "./named-rows";
import {
  emptyItem,
  type SourceItem,
  type SourceParameter,
  type SourcePrice,
  type SourceRead,
} from "./source-item";
import type { SourceTable } from "./table-rows";

/** A product export of Medusa, version 1 or 2: a row for each variant, with its product's texts. */
export const isMedusa = (names: ReadonlySet<string>): boolean =>
  names.has("product handle") && names.has("product title") && names.has("variant sku");

const KNOWN =
  /^(?:product (?:id|handle|title|status|subtitle|description|thumbnail|category \d+(?: name)?|image \d+(?: url)?)|variant (?:id|sku|barcode|inventory quantity|price .*|option \d+ .*)|price .*|option \d+ .*|image \d+ url)$/;
/** `Variant Price AZN`, `Price AZN`, and `Price Azərbaycan [AZN]` of a region. */
const PRICE = /^(?:variant )?price (?:.*\[)?([a-z]{3})\]?$/;
const OPTION = /^(?:variant )?option (\d+) name$/;
const IMAGE = /^(?:product )?image \d+(?: url)?$/;
const CATEGORY = /^product category \d+(?: name)?$/;
const CATEGORY_ID = /^pcat_/;

const handleOf = (row: NamedRow): string | null => row.get("product handle");

const pricesOf = (row: NamedRow): SourcePrice[] =>
  row.matching(PRICE).map(({ captured, text }) => ({
    type: captured.toUpperCase(),
    amount: text,
    currency: captured.toUpperCase(),
  }));

const optionsOf = (row: NamedRow): SourceParameter[] =>
  row.matching(OPTION).flatMap(({ captured, text: name }) => {
    const value = row.get(`variant option ${captured} value`, `option ${captured} value`);
    // A product without options has one that says so.
    return value === null || /^default/i.test(name) || /^default/i.test(value)
      ? []
      : [{ name, value, unit: null }];
  });

const textsOf = (text: string | null) => (text === null ? {} : { any: text });

function itemOf(row: NamedRow, first: NamedRow, isOnly: boolean, part: string | null): SourceItem {
  const prices = pricesOf(row);
  const price = prices.find(({ currency }) => currency === "AZN") ?? prices[0];
  const status = first.get("product status");
  const thumbnail = first.get("product thumbnail");
  const images = first.matching(IMAGE).map(({ text }) => text);
  // Since version 2 categories are ids, which mean nothing elsewhere.
  const categories = first
    .matching(CATEGORY)
    .map(({ text }) => text)
    .filter((text) => !CATEGORY_ID.test(text));
  return {
    ...emptyItem(row.line, part),
    id: row.get("variant id", "variant sku") ?? handleOf(first),
    group: isOnly ? null : handleOf(first),
    sku: row.get("variant sku"),
    titles: textsOf(first.get("product title")),
    descriptions: textsOf(first.get("product description", "product subtitle")),
    categoryPath: categories.slice(0, 1),
    gtin: row.get("variant barcode"),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    prices: prices.length > 1 ? prices : [],
    isHidden: status === null ? null : status.toLowerCase() !== "published",
    stock: row.get("variant inventory quantity"),
    pictures: [...new Set([...(thumbnail === null ? [] : [thumbnail]), ...images])],
    parameters: optionsOf(row),
    unknown: row.others(KNOWN),
    decimalSeparator: ".",
  };
}

/** The items of a product export of Medusa: one for each variant. */
export async function* medusaItems(table: SourceTable): AsyncGenerator<SourceRead> {
  for await (const read of groupedRows(table, handleOf)) {
    if (!("rows" in read)) {
      yield read;
      continue;
    }
    for (const row of read.rows)
      yield { item: itemOf(row, read.rows[0], read.rows.length === 1, table.part) };
  }
}
