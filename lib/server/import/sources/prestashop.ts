import { NamedRow, namedRows } from "./named-rows";
import { filled, PRICES_WITHOUT_TAX } from "./source-faults";
import { emptyItem, type SourceParameter, type SourceRead } from "./source-item";
import { pictureNames } from "./table-items";
import type { SourceTable } from "./table-rows";

/**
 * A product file of PrestaShop: what its import takes (`Name *;Categories (x,y,z...)`), or what its
 * list of products exports (`Name;Reference;Price (tax incl.)`).
 */
export const isPrestaShop = (names: ReadonlySet<string>): boolean => {
  const all = [...names];
  return (
    all.some((name) => /^price(?: tax (?:ex|in)cluded| \(tax (?:ex|in)cl\.\))$/.test(name)) &&
    all.some((name) => /^reference(?: #)?$/.test(name))
  );
};

const KNOWN =
  /^(?:#?(?:product )?id|name(?: \*)?|categor.*|price.*|reference(?: #)?|manufacturer|brand|ean13|upc|mpn|quantity|summary|description|image.*|feature.*|active.*|status)$/;

/** The last category is the product's own; a path has slashes, and the root is no category. */
function pathOf(text: string): string[] {
  const [last = ""] = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(-1);
  return last
    .split("/")
    .map((name) => name.trim())
    .filter((name) => !/^(?:home|root|)$/i.test(name));
}

/** `Rəng:Qara:1, Yaddaş:256 GB:2`: name, value and position of each feature. */
const featuresOf = (text: string): SourceParameter[] =>
  text.split(/,(?=[^:,]+:)/).flatMap((feature) => {
    const [, name, value] = /^\s*([^:]+):(.+?)(?::\d*){0,2}\s*$/.exec(feature) ?? [];
    return name === undefined || value === undefined
      ? []
      : [{ name: name.trim(), value: value.trim(), unit: null }];
  });

const textsOf = (text: string | null) => (text === null ? {} : { any: text });

const firstMatching = (row: NamedRow, pattern: RegExp): string | null =>
  row.matching(pattern)[0]?.text ?? null;

/** The items of a product file of PrestaShop. */
export async function* prestaShopItems(table: SourceTable): AsyncGenerator<SourceRead> {
  const { part } = table;
  let hasNoted = false;
  for await (const row of namedRows(table)) {
    if (!(row instanceof NamedRow)) {
      yield row;
      continue;
    }
    const withTax = row.get("price tax included", "price (tax incl.)");
    const price = withTax ?? row.get("price tax excluded", "price (tax excl.)");
    if (withTax === null && price !== null && !hasNoted) {
      hasNoted = true;
      yield { line: row.line, part, note: filled(PRICES_WITHOUT_TAX, {}) };
    }
    const reference = row.get("reference #", "reference");
    const active = firstMatching(row, /^active/) ?? row.get("status");
    yield {
      item: {
        ...emptyItem(row.line, part),
        id: row.get("product id", "#product id", "id") ?? reference,
        sku: reference,
        titles: textsOf(row.get("name *", "name")),
        descriptions: textsOf(row.get("description", "summary")),
        categoryPath: pathOf(firstMatching(row, /^categor/) ?? ""),
        brand: row.get("manufacturer", "brand"),
        mpn: row.get("mpn"),
        gtin: row.get("ean13", "upc"),
        price,
        stock: row.get("quantity"),
        // A product that is switched off can be neither seen nor bought.
        available: active === "0" ? "no" : null,
        isHidden: active === null ? null : active === "0",
        pictures: pictureNames((firstMatching(row, /^image/) ?? "").replaceAll(",", "|")),
        parameters: featuresOf(firstMatching(row, /^feature/) ?? ""),
        unknown: row.others(KNOWN),
      },
    };
  }
}
