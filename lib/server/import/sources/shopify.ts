import { groupedRows } from "./grouped-rows";
import type { NamedRow } from "./named-rows";
import { emptyItem, type SourceItem, type SourceParameter, type SourceRead } from "./source-item";
import { pathNames } from "./table-items";
import type { SourceTable } from "./table-rows";

/**
 * A product export of Shopify, in the names of its columns before and since 2024: a product is
 * several rows with one handle. The first has its texts; each further row has a variant, a picture,
 * or both.
 */
export const isShopify = (names: ReadonlySet<string>): boolean =>
  (names.has("handle") || names.has("url handle")) &&
  names.has("title") &&
  names.has("option1 value");

const handleOf = (row: NamedRow): string | null => row.get("handle", "url handle");
const KNOWN =
  /^(?:(?:url )?handle|title|body \(html\)|description|vendor|product category|type|status|published|option\d.*|(?:variant )?(?:sku|barcode|price|compare[- ]at price|image(?: url)?)|(?:variant )?inventory (?:qty|quantity|tracker)|image (?:src|position|alt text)|product image url|image source|google shopping \/ mpn|.* \(product\.metafields\..*)$/;
const METAFIELD = /^(.+?) \(product\.metafields\.[^)]+\)$/;

/** A row has a variant if it says what it costs or which option it is; else it has a picture only. */
const isVariant = (row: NamedRow): boolean =>
  row.get("variant price", "price", "option1 value", "variant sku", "sku") !== null;

/** The pictures of all rows, in the order of their positions. */
function picturesOf(rows: readonly NamedRow[]): string[] {
  const pictures = rows.flatMap((row, at) => {
    const url = row.get("image src", "product image url", "image source");
    return url === null ? [] : [{ url, position: Number(row.get("image position") ?? at + 1) }];
  });
  return pictures.sort((a, b) => a.position - b.position).map(({ url }) => url);
}

/** The options of a variant; only the first row of a product names them. */
const optionsOf = (row: NamedRow, first: NamedRow): SourceParameter[] =>
  [1, 2, 3].flatMap((at) => {
    const value = row.get(`option${at} value`);
    const name = row.get(`option${at} name`) ?? first.get(`option${at} name`);
    // A product without options has one that says so.
    if (value === null || name === null || value === "Default Title") return [];
    return [{ name, value, unit: null }];
  });

/** A barcode has an apostrophe before it, so that spreadsheets keep its zeros. */
const barcodeOf = (row: NamedRow): string | null =>
  row.get("variant barcode", "barcode")?.replace(/^'/, "") ?? null;

/** A product is shown when it is active, and published in the online shop. */
function isHidden(row: NamedRow): boolean | null {
  const [status, published] = [row.get("status"), row.get("published")];
  if (status === null && published === null) return null;
  return (status ?? "active").toLowerCase() !== "active" || published?.toLowerCase() === "false";
}

function itemOf(
  row: NamedRow,
  rows: readonly [NamedRow, ...NamedRow[]],
  isOnly: boolean,
  part: string | null,
): SourceItem {
  const [first] = rows;
  const handle = handleOf(first);
  const options = optionsOf(row, first);
  const sku = row.get("variant sku", "sku");
  const [title, description] = [first.get("title"), first.get("body (html)", "description")];
  const picture = row.get("variant image", "variant image url");
  const variantId = sku ?? [handle, ...options.map(({ value }) => value)].join("/");
  // Stock that Shopify does not track is none that it could tell.
  const isTracked = row.get("variant inventory tracker", "inventory tracker") !== null;
  return {
    ...emptyItem(row.line, part),
    id: isOnly ? handle : variantId,
    group: isOnly ? null : handle,
    sku,
    titles: title === null ? {} : { any: title },
    descriptions: description === null ? {} : { any: description },
    categoryPath: pathNames(first.get("product category", "type") ?? ""),
    brand: first.get("vendor"),
    mpn: row.get("google shopping / mpn"),
    gtin: barcodeOf(row),
    price: row.get("variant price", "price"),
    oldPrice: row.get("variant compare at price", "compare-at price"),
    isHidden: isHidden(first),
    stock: isTracked ? row.get("variant inventory qty", "inventory quantity") : null,
    pictures: [...new Set([...(picture === null ? [] : [picture]), ...picturesOf(rows)])],
    parameters: [
      ...options,
      ...first
        .matching(METAFIELD)
        .map(({ captured, text }) => ({ name: captured, value: text, unit: null })),
    ],
    unknown: first.others(KNOWN),
    decimalSeparator: ".",
  };
}

/** The items of a product export of Shopify: one for each variant. */
export async function* shopifyItems(table: SourceTable): AsyncGenerator<SourceRead> {
  for await (const read of groupedRows(table, handleOf)) {
    if (!("rows" in read)) {
      yield read;
      continue;
    }
    const variants = read.rows.filter(isVariant);
    for (const row of variants.length > 0 ? variants : [read.rows[0]])
      yield { item: itemOf(row, read.rows, variants.length <= 1, table.part) };
  }
}
