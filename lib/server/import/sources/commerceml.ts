import { FileFault } from "../faults";
import { CategoryTree } from "./category-tree";
import {
  DELETED_PRODUCTS,
  filled,
  NO_RETAIL_PRICE,
  NO_ID,
  OFFER_WITHOUT_PRODUCT,
  TOO_MANY_OFFERS,
} from "./source-faults";
import { retailPriceOf } from "./retail-price";
import {
  emptyItem,
  type SourceFile,
  type SourceItem,
  type SourceParameter,
  type SourcePrice,
  type SourceRead,
  type SourceStock,
} from "./source-item";
import {
  childOf,
  childrenOf,
  childText,
  textOf,
  type XmlElement,
  xmlElements,
} from "./xml-elements";
import { xmlText } from "./xml-text";

const ROOT = "КоммерческаяИнформация";
const CLASSIFIER = `${ROOT}/Классификатор`;
const PRODUCT = `${ROOT}/Каталог/Товары/Товар`;
/** A whole package of offers, or the changes since the last one. */
const OFFERS = ["ПакетПредложений", "ИзмененияПакетаПредложений"].map((name) => `${ROOT}/${name}`);
const GROUP = `${CLASSIFIER}/Группы/Группа`;
const PROPERTIES = new Set([
  `${CLASSIFIER}/Свойства/Свойство`,
  `${CLASSIFIER}/Свойства/СвойствоНоменклатуры`,
]);
const PRICE_TYPES = new Set([CLASSIFIER, ...OFFERS].map((path) => `${path}/ТипыЦен/ТипЦены`));
const STORES = new Set([CLASSIFIER, ...OFFERS].map((path) => `${path}/Склады/Склад`));
const OFFER = new Set(OFFERS.map((path) => `${path}/Предложения/Предложение`));

/** The most offers, whose prices wait for their product in memory. */
const MAX_OFFERS = 500_000;
/** Requisites that say how 1C keeps a product, not what it is. */
const INTERNAL =
  /^(?:ВидНоменклатуры|ТипНоменклатуры|Полное наименование|ОписаниеФайла|ОписаниеВФорматеHTML|Вес|Планируемая дата поступления)$/i;

/** An offer as it waits for its product. */
type Offer = {
  id: string;
  line: number;
  part: string | null;
  title: string | null;
  sku: string | null;
  gtin: string | null;
  options: SourceParameter[];
  prices: SourcePrice[];
  stock: string | null;
  stocks: SourceStock[];
};

const filledText = (element: XmlElement, name: string): string | null =>
  childText(element, name) || null;

/** The id of a product, and of its variant: `guid#guid`. */
const productIdOf = (id: string): string => id.split("#", 1)[0] ?? id;

/** Name and value of each child: characteristics, requisites. */
const pairsOf = (element: XmlElement, list: string, name: string): SourceParameter[] =>
  childrenOf(childOf(element, list) ?? element, name).flatMap((pair) => {
    const [key, value] = [childText(pair, "Наименование"), childText(pair, "Значение")];
    return key && value ? [{ name: key, value, unit: null }] : [];
  });

const optionsOf = (element: XmlElement): SourceParameter[] =>
  pairsOf(element, "ХарактеристикиТовара", "ХарактеристикаТовара");

/** An offer with what a later file says of it. */
const completed = (before: Offer, offer: Offer): Offer => ({
  ...before,
  title: offer.title ?? before.title,
  sku: offer.sku ?? before.sku,
  gtin: offer.gtin ?? before.gtin,
  options: offer.options.length > 0 ? offer.options : before.options,
  prices: offer.prices.length > 0 ? offer.prices : before.prices,
  stock: offer.stock ?? before.stock,
  stocks: offer.stocks.length > 0 ? offer.stocks : before.stocks,
});

/** What the files of one exchange say besides their products. */
class Exchange {
  readonly groups = new CategoryTree();
  readonly properties = new Map<string, { name: string; values: Map<string, string> }>();
  private readonly priceTypes = new Map<string, { name: string; currency: string | null }>();
  private readonly stores = new Map<string, string>();
  /** The offers of each product, by its id. */
  private readonly offers = new Map<string, Map<string, Offer>>();
  private offerCount = 0;

  add(path: string, element: XmlElement, part: string | null): void {
    const id = childText(element, "Ид") ?? "";
    if (path === GROUP) this.addGroup(element, null);
    else if (PROPERTIES.has(path)) this.addProperty(id, element);
    else if (PRICE_TYPES.has(path))
      this.priceTypes.set(id, {
        name: childText(element, "Наименование") ?? id,
        currency: filledText(element, "Валюта"),
      });
    else if (STORES.has(path)) this.stores.set(id, childText(element, "Наименование") ?? id);
    else this.addOffer(id, element, part);
  }

  private addGroup(group: XmlElement, parent: string | null): void {
    const id = childText(group, "Ид") ?? "";
    this.groups.add(id, parent, childText(group, "Наименование") ?? id, group.line);
    const inner = childOf(group, "Группы");
    for (const child of inner ? childrenOf(inner, "Группа") : []) this.addGroup(child, id);
  }

  private addProperty(id: string, property: XmlElement): void {
    const listed = childOf(property, "ВариантыЗначений");
    const values = new Map(
      (listed?.children ?? []).map((value) => [
        childText(value, "ИдЗначения") ?? childText(value, "Ид") ?? "",
        childText(value, "Значение") ?? "",
      ]),
    );
    this.properties.set(id, { name: childText(property, "Наименование") ?? id, values });
  }

  /** Prices and stock may come in files of their own, so an offer is completed by each of them. */
  private addOffer(id: string, element: XmlElement, part: string | null): void {
    const variants = this.offers.get(productIdOf(id)) ?? new Map<string, Offer>();
    this.offers.set(productIdOf(id), variants);
    const before = variants.get(id);
    if (!before) this.offerCount += 1;
    if (this.offerCount > MAX_OFFERS)
      throw new FileFault(element.line, [filled(TOO_MANY_OFFERS, { most: MAX_OFFERS })]);
    const offer: Offer = {
      id,
      line: element.line,
      part,
      title: filledText(element, "Наименование"),
      sku: filledText(element, "Артикул"),
      gtin: filledText(element, "Штрихкод"),
      options: optionsOf(element),
      prices: this.pricesOf(element),
      stock: stockOf(element),
      stocks: this.stocksOf(element),
    };
    variants.set(id, before ? completed(before, offer) : offer);
  }

  pricesOf(element: XmlElement): SourcePrice[] {
    return childrenOf(childOf(element, "Цены") ?? element, "Цена").flatMap((price) => {
      const type = this.priceTypes.get(childText(price, "ИдТипаЦены") ?? "");
      const amount = filledText(price, "ЦенаЗаЕдиницу");
      const currency = filledText(price, "Валюта") ?? type?.currency ?? null;
      return amount === null
        ? []
        : [{ type: type?.name ?? childText(price, "ИдТипаЦены") ?? "", amount, currency }];
    });
  }

  /**
   * The price that shoppers pay: the retail one, or that of the only type. Undefined if there is
   * none. Throws a FileFault where the file has several types and none is retail, because the first
   * one may be what the supplier paid.
   */
  mainPriceOf(prices: readonly SourcePrice[], line: number): SourcePrice | undefined {
    const declared = [...this.priceTypes.values()].map(({ name }) => name);
    const types = [...new Set([...declared, ...prices.map(({ type }) => type)])];
    const retail = retailPriceOf(types, (type) => type);
    if (retail !== undefined) return retailPriceOf(prices, ({ type }) => type);
    if (prices.length > 0 && types.length > 1)
      throw new FileFault(line, [filled(NO_RETAIL_PRICE, { types: types.join(", ") })]);
    return prices[0];
  }

  /** `<Склад ИдСклада КоличествоНаСкладе/>` of earlier versions, `<Остатки>` since 2.07. */
  private stocksOf(element: XmlElement): SourceStock[] {
    const inAttributes = [...childrenOf(element, "Склад"), ...childrenOf(element, "Склады")].map(
      ({ attributes }) => [attributes.ИдСклада, attributes.КоличествоНаСкладе],
    );
    const inElements = childrenOf(childOf(element, "Остатки") ?? element, "Остаток").map((rest) => {
      const store = childOf(rest, "Склад");
      const own = store && store.children.length > 0 ? store : rest;
      return [
        store && (childText(store, "Ид") ?? textOf(store)),
        childText(own, "Количество") ?? undefined,
      ];
    });
    return [...inAttributes, ...inElements].flatMap(([id, amount]) =>
      id && amount ? [{ place: this.stores.get(id) ?? id, amount }] : [],
    );
  }

  /** The offers of a product, which are then used up. */
  takeOffers(productId: string): Offer[] {
    const variants = this.offers.get(productId);
    this.offers.delete(productId);
    return [...(variants?.values() ?? [])];
  }

  /** One offer of a product whose variants are products of the catalogue. */
  takeOffer(id: string): Offer[] {
    const variants = this.offers.get(productIdOf(id));
    const offer = variants?.get(id);
    variants?.delete(id);
    return offer ? [offer] : [];
  }

  *restOfOffers(): Generator<Offer> {
    for (const variants of this.offers.values()) yield* variants.values();
  }
}

/** The pieces in all places, if the file has their sum. */
function stockOf(element: XmlElement): string | null {
  const own = filledText(element, "Количество");
  if (own !== null) return own;
  const rests = childrenOf(childOf(element, "Остатки") ?? element, "Остаток");
  const [only] = rests;
  return only && rests.length === 1
    ? (filledText(only, "Количество") ?? filledText(childOf(only, "Склад") ?? only, "Количество"))
    : null;
}

/** The values of a product's properties, by name; a listed value is written by its id. */
const propertiesOf = (product: XmlElement, { properties }: Exchange): SourceParameter[] =>
  childrenOf(childOf(product, "ЗначенияСвойств") ?? product, "ЗначенияСвойства").flatMap(
    (value) => {
      const property = properties.get(childText(value, "Ид") ?? "");
      const texts = childrenOf(value, "Значение")
        .map(textOf)
        .filter((text) => text !== "");
      if (!property || texts.length === 0) return [];
      return [
        {
          name: property.name,
          value: texts.map((text) => property.values.get(text) ?? text).join(", "),
          unit: null,
        },
      ];
    },
  );

const requisitesOf = (product: XmlElement): SourceParameter[] =>
  pairsOf(product, "ЗначенияРеквизитов", "ЗначениеРеквизита");

function descriptionOf(product: XmlElement, requisites: readonly SourceParameter[]): string | null {
  const html = requisites.find(({ name }) => name === "ОписаниеВФорматеHTML")?.value;
  return html ?? filledText(product, "Описание");
}

const isDeleted = (product: XmlElement): boolean =>
  (product.attributes.Статус ?? childText(product, "Статус")) === "Удален" ||
  childText(product, "ПометкаУдаления") === "true";

/** A product of the catalogue without its price and stock. */
function productItem(
  product: XmlElement,
  exchange: Exchange,
  path: readonly string[],
  part: string | null,
): SourceItem {
  const requisites = requisitesOf(product);
  const title =
    requisites.find(({ name }) => name === "Полное наименование")?.value ??
    filledText(product, "Наименование");
  const description = descriptionOf(product, requisites);
  const id = childText(product, "Ид") ?? "";
  const maker = childOf(product, "Изготовитель");
  return {
    ...emptyItem(product.line, part),
    id,
    group: id.includes("#") ? productIdOf(id) : null,
    sku: filledText(product, "Артикул"),
    titles: title === null ? {} : { any: title },
    descriptions: description === null ? {} : { any: description },
    categoryPath: path,
    brand:
      filledText(product, "ТорговаяМарка") ?? (maker ? filledText(maker, "Наименование") : null),
    gtin: filledText(product, "Штрихкод"),
    pictures: [
      ...new Set(
        childrenOf(product, "Картинка")
          .map(textOf)
          .filter((name) => name !== ""),
      ),
    ],
    parameters: [...propertiesOf(product, exchange), ...optionsOf(product)],
    unknown: Object.fromEntries(
      requisites.filter(({ name }) => !INTERNAL.test(name)).map(({ name, value }) => [name, value]),
    ),
    decimalSeparator: ".",
  };
}

/** A product with what one of its offers says: a variant has a `#` in its id. */
function withOffer(product: SourceItem, offer: Offer, exchange: Exchange): SourceItem {
  const price = exchange.mainPriceOf(offer.prices, offer.line);
  const isVariant = offer.id.includes("#");
  const names = new Set(offer.options.map(({ name }) => name));
  return {
    ...product,
    id: offer.id,
    group: isVariant ? productIdOf(offer.id) : product.group,
    sku: offer.sku ?? product.sku,
    titles:
      product.titles.any === undefined && offer.title !== null
        ? { any: offer.title }
        : product.titles,
    gtin: offer.gtin ?? product.gtin,
    price: price?.amount ?? product.price,
    currency: price?.currency ?? product.currency,
    prices: offer.prices.length > 1 ? offer.prices : product.prices,
    stock: offer.stock ?? product.stock,
    stocks: offer.stocks,
    parameters: [...offer.options, ...product.parameters.filter(({ name }) => !names.has(name))],
  };
}

/**
 * The variants of a product. An article that all of them have is that of the product, and tells none
 * of them.
 */
function variantItems(
  product: SourceItem,
  offers: readonly Offer[],
  exchange: Exchange,
): SourceItem[] {
  const items = offers.map((offer) => withOffer(product, offer, exchange));
  const isShared = items.length > 1 && new Set(items.map(({ sku }) => sku)).size < items.length;
  if (!isShared) return items;
  return items.map((item) => ({
    ...item,
    sku: null,
    unknown: item.sku === null ? item.unknown : { ...item.unknown, Артикул: item.sku },
  }));
}

/** Some programs write prices and stock into the catalogue itself. */
function withOwnOffer(item: SourceItem, product: XmlElement, exchange: Exchange): SourceItem {
  const prices = exchange.pricesOf(product);
  const price = exchange.mainPriceOf(prices, product.line);
  return {
    ...item,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    prices: prices.length > 1 ? prices : [],
    stock: stockOf(product),
  };
}

/** Reads everything but the products; returns whether there are any. */
async function readExchange(
  file: SourceFile,
  part: string | null,
  exchange: Exchange,
): Promise<boolean> {
  let hasProducts = false;
  const isWanted = (path: string) => {
    hasProducts ||= path === PRODUCT;
    return (
      path === GROUP ||
      PROPERTIES.has(path) ||
      PRICE_TYPES.has(path) ||
      STORES.has(path) ||
      OFFER.has(path)
    );
  };
  for await (const { path, element } of xmlElements(xmlText(file), isWanted))
    exchange.add(path, element, part);
  return hasProducts;
}

/** The items of the catalogue in one file. */
async function* catalogueItems(
  file: SourceFile,
  part: string | null,
  exchange: Exchange,
): AsyncGenerator<SourceRead> {
  let [deleted, firstDeleted] = [0, 0];
  for await (const { element } of xmlElements(xmlText(file), (path) => path === PRODUCT)) {
    const { line } = element;
    const id = childText(element, "Ид") ?? "";
    const offers = id.includes("#") ? exchange.takeOffer(id) : exchange.takeOffers(id);
    if (isDeleted(element)) {
      deleted += 1;
      if (deleted === 1) firstDeleted = line;
      continue;
    }
    if (id === "") {
      yield { line, part, faults: [filled(NO_ID, {})] };
      continue;
    }
    const groups = childOf(element, "Группы");
    const groupId = groups && childText(groups, "Ид");
    const { path, note } = groupId ? exchange.groups.pathOf(groupId) : { path: [], note: null };
    if (note !== null) yield { line, part, note };
    const item = withOwnOffer(productItem(element, exchange, path, part), element, exchange);
    if (offers.length === 0) yield { item };
    for (const variant of variantItems(item, offers, exchange)) yield { item: variant };
  }
  if (deleted > 0)
    yield { line: firstDeleted, part, note: filled(DELETED_PRODUCTS, { count: deleted }) };
}

/**
 * The items of an exchange in CommerceML 2, which 1C writes: products in `import.xml`, their prices
 * and stock in `offers.xml`, in whatever order the files come, or in more than two files. Offers
 * wait in memory, products do not. Offers alone become items without texts. Throws a FileFault where
 * a file cannot be read any further.
 */
export async function* commerceMlItems(files: readonly SourceFile[]): AsyncGenerator<SourceRead> {
  const exchange = new Exchange();
  const catalogues: { file: SourceFile; part: string | null }[] = [];
  for (const file of files) {
    const part = files.length > 1 ? file.name : null;
    if (await readExchange(file, part, exchange)) catalogues.push({ file, part });
  }
  for (const { file, part } of catalogues) yield* catalogueItems(file, part, exchange);
  for (const offer of exchange.restOfOffers()) {
    const { line, part, id } = offer;
    if (catalogues.length === 0)
      yield {
        item: withOffer({ ...emptyItem(line, part), decimalSeparator: "." }, offer, exchange),
      };
    else yield { line, part, faults: [filled(OFFER_WITHOUT_PRODUCT, { id })] };
  }
}
