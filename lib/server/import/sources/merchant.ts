import { splitCurrency } from "./clean-values";
import { filled, NO_ID } from "./source-faults";
import {
  emptyItem,
  type SourceFile,
  type SourceItem,
  type SourceParameter,
  type SourceRead,
} from "./source-item";
import { pathNames } from "./table-items";
import { childrenOf, childText, textOf, type XmlElement, xmlElements } from "./xml-elements";
import { xmlText } from "./xml-text";

/** RSS 2.0 and Atom: where the products are. */
const PATHS = new Set(["rss/channel/item", "feed/entry"]);

/** Attributes of clothes and phones that a feed has as elements of their own. */
const PARAMETERS = ["color", "size", "material", "pattern", "capacity"];
const KNOWN = new Set([
  ..."id title description summary content link image_link additional_image_link availability price sale_price sale_price_effective_date brand gtin mpn product_type google_product_category item_group_id product_detail quantity sell_on_google_quantity".split(
    " ",
  ),
  ...PARAMETERS,
]);

/** The details in the form in which the shop has parameters; the section is left out. */
const detailsOf = (item: XmlElement): SourceParameter[] =>
  childrenOf(item, "product_detail").flatMap((detail) => {
    const [name, value] = [
      childText(detail, "attribute_name"),
      childText(detail, "attribute_value"),
    ];
    return name && value ? [{ name, value, unit: null }] : [];
  });

function categoryOf(item: XmlElement): string[] {
  const paths = [
    ...childrenOf(item, "product_type"),
    ...childrenOf(item, "google_product_category"),
  ].map((element) => pathNames(textOf(element)));
  return paths.reduce((best, path) => (path.length > best.length ? path : best), []);
}

const textsOf = (text: string | null) => (text === null || text === "" ? {} : { any: text });

const filledText = (item: XmlElement, name: string): string | null => childText(item, name) || null;

function itemOf(element: XmlElement): SourceItem {
  const regular = splitCurrency(childText(element, "price") ?? "");
  const sale = splitCurrency(childText(element, "sale_price") ?? "");
  const hasSale = sale.amount !== "";
  // `2026-11-01T00:00+0400/2026-11-30T23:59+0400`
  const [from, until] = (childText(element, "sale_price_effective_date") ?? "").split("/");
  const pictures = ["image_link", "additional_image_link"].flatMap((name) =>
    childrenOf(element, name).map(textOf),
  );
  return {
    ...emptyItem(element.line),
    id: filledText(element, "id"),
    group: filledText(element, "item_group_id"),
    titles: textsOf(childText(element, "title")),
    descriptions: textsOf(
      childText(element, "description") ??
        childText(element, "summary") ??
        childText(element, "content"),
    ),
    categoryPath: categoryOf(element),
    brand: filledText(element, "brand"),
    mpn: filledText(element, "mpn"),
    gtin: filledText(element, "gtin"),
    price: (hasSale ? sale.amount : regular.amount) || null,
    oldPrice: hasSale ? regular.amount || null : null,
    discountFrom: from || null,
    discountUntil: until || null,
    currency: (hasSale ? sale.currency : null) ?? regular.currency,
    stock: filledText(element, "quantity") ?? filledText(element, "sell_on_google_quantity"),
    available: filledText(element, "availability"),
    pictures: [...new Set(pictures.filter((url) => url !== ""))],
    parameters: [
      ...PARAMETERS.flatMap((name) => {
        const value = filledText(element, name);
        return value === null ? [] : [{ name, value, unit: null }];
      }),
      ...detailsOf(element),
    ],
    unknown: Object.fromEntries(
      element.children
        .filter(({ name, children }) => !KNOWN.has(name) && children.length === 0)
        .map((child) => [child.name, textOf(child)] as const)
        .filter(([, text]) => text !== ""),
    ),
    decimalSeparator: ".",
  };
}

/**
 * The items of a feed for Google Merchant Center, as RSS or Atom. Throws a FileFault where the file
 * cannot be read any further.
 */
export async function* merchantItems(file: SourceFile): AsyncGenerator<SourceRead> {
  for await (const { element } of xmlElements(xmlText(file), (path) => PATHS.has(path))) {
    const item = itemOf(element);
    if (item.id !== null) yield { item };
    else yield { line: element.line, part: null, faults: [filled(NO_ID, {})] };
  }
}
