import { CategoryTree } from "./category-tree";
import { filled, NO_ID } from "./source-faults";
import {
  emptyItem,
  type SourceFile,
  type SourceItem,
  type SourceParameter,
  type SourceRead,
  type SourceTexts,
} from "./source-item";
import { childrenOf, childText, textOf, type XmlElement, xmlElements } from "./xml-elements";
import { xmlText } from "./xml-text";

const SHOP = "yml_catalog/shop";
const CATEGORY = `${SHOP}/categories/category`;
const OFFER = `${SHOP}/offers/offer`;
const CURRENCY = `${SHOP}/currencies/currency`;

/** Elements that have a field of their own; marketplaces call some of them by other names. */
const KNOWN = new Set(
  "name name_az name_en name_ru description description_az description_en description_ru model typePrefix vendor vendorCode price oldprice old_price price_old currencyId categoryId picture param barcode stock_quantity quantity_in_stock quantity count available shop-sku sku article".split(
    " ",
  ),
);

function firstText(offer: XmlElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = childText(offer, name);
    if (text) return text;
  }
  return null;
}

/** The name, or for the type `vendor.model` the kind, brand and model that make it. */
function titleOf(offer: XmlElement): string | null {
  const name = firstText(offer, "name");
  if (name !== null && offer.attributes.type !== "vendor.model") return name;
  const parts = ["typePrefix", "vendor", "model"].map((part) => firstText(offer, part));
  return parts.filter((part) => part !== null).join(" ") || name;
}

function textsOf(offer: XmlElement, name: string, any: string | null): SourceTexts {
  const [az, en, ru] = ["az", "en", "ru"].map((language) =>
    firstText(offer, `${name}_${language}`),
  );
  return { ...(any && { any }), ...(az && { az }), ...(en && { en }), ...(ru && { ru }) };
}

const parametersOf = (offer: XmlElement): SourceParameter[] =>
  childrenOf(offer, "param").flatMap((param) => {
    const [name, value] = [param.attributes.name?.trim() ?? "", textOf(param)];
    return name === "" || value === ""
      ? []
      : [{ name, value, unit: param.attributes.unit?.trim() || null }];
  });

const unknownOf = (offer: XmlElement): Record<string, string> =>
  Object.fromEntries(
    offer.children
      .filter(({ name, children }) => !KNOWN.has(name) && children.length === 0)
      .map((child) => [child.name, textOf(child)] as const)
      .filter(([, text]) => text !== ""),
  );

function itemOf(
  offer: XmlElement,
  categoryPath: readonly string[],
  currency: string | null,
): SourceItem {
  const { id, group_id: group, available } = offer.attributes;
  return {
    ...emptyItem(offer.line),
    id: id?.trim() || null,
    group: group?.trim() || null,
    sku: firstText(offer, "shop-sku", "sku", "article"),
    titles: textsOf(offer, "name", titleOf(offer)),
    descriptions: textsOf(offer, "description", firstText(offer, "description")),
    categoryPath,
    brand: firstText(offer, "vendor"),
    mpn: firstText(offer, "vendorCode"),
    gtin: firstText(offer, "barcode"),
    price: firstText(offer, "price"),
    oldPrice: firstText(offer, "oldprice", "old_price", "price_old"),
    currency: firstText(offer, "currencyId") ?? currency,
    stock: firstText(offer, "stock_quantity", "quantity_in_stock", "quantity", "count"),
    available: available?.trim() || firstText(offer, "available"),
    pictures: [
      ...new Set(
        childrenOf(offer, "picture")
          .map(textOf)
          .filter((url) => url !== ""),
      ),
    ],
    parameters: parametersOf(offer),
    unknown: unknownOf(offer),
    decimalSeparator: ".",
  };
}

function addCategory(tree: CategoryTree, element: XmlElement): void {
  const { id, parentId } = element.attributes;
  if (id) tree.add(id.trim(), parentId?.trim() || null, textOf(element), element.line);
}

/** The categories of a file that lists them after its offers. */
async function readCategories(file: SourceFile, tree: CategoryTree): Promise<void> {
  for await (const { element } of xmlElements(xmlText(file), (path) => path === CATEGORY))
    addCategory(tree, element);
}

/**
 * The items of a YML catalogue (Yandex Market Language): its offers, with the path of their category
 * by name. Throws a FileFault where the file cannot be read any further.
 */
export async function* ymlItems(file: SourceFile): AsyncGenerator<SourceRead> {
  const tree = new CategoryTree();
  let currency: string | null = null;
  const isWanted = (path: string) => path === OFFER || path === CATEGORY || path === CURRENCY;
  for await (const { path, element } of xmlElements(xmlText(file), isWanted)) {
    const { line, attributes } = element;
    if (path === CATEGORY) addCategory(tree, element);
    else if (path === CURRENCY) {
      // The currency with the rate 1 is that of an offer which names none.
      if (attributes.rate === "1" || currency === null) currency = attributes.id ?? null;
    } else {
      if (tree.isEmpty) await readCategories(file, tree);
      const categoryId = firstText(element, "categoryId");
      const { path: categoryPath, note } =
        categoryId === null ? { path: [], note: null } : tree.pathOf(categoryId);
      if (note !== null) yield { line, part: null, note };
      const item = itemOf(element, categoryPath, currency);
      if (item.id === null && item.sku === null && item.mpn === null)
        yield { line, part: null, faults: [filled(NO_ID, {})] };
      else yield { item };
    }
  }
}
