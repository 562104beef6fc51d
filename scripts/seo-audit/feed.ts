import type { Document, Element } from "@xmldom/xmldom";
import { fetchRaw } from "../../e2e/shop/http";
import { isGtin } from "../../lib/format/gtin";
import type { Language } from "../../lib/languages";
import { parseXml } from "./sitemap";

/** A product of a feed; `faults` lists what is wrong with it. */
export type FeedItem = {
  link: string;
  price: string;
  salePrice: string | null;
  availability: string;
  pictures: string[];
  faults: string[];
};
type Format = {
  root: string;
  item: string;
  read: (
    element: Element,
    text: (name: string) => string | null,
    categories: ReadonlySet<string>,
  ) => Omit<FeedItem, "faults"> & { id: string; faults: (string | false)[] };
};

const textsInFeed = (element: Element, name: string): string[] =>
  Array.from(element.getElementsByTagName(name)).map(
    ({ textContent }) => textContent?.trim() ?? "",
  );
const gtinFault = (gtin: string | null) => gtin !== null && !isGtin(gtin) && `has the gtin ${gtin}`;
const missingFields = (names: readonly string[], text: (name: string) => string | null): string[] =>
  names.filter((name) => !text(name)).map((name) => `lacks ${name}`);

/** The fields that Google's product data specification requires for these products. */
const GOOGLE_FIELDS = [
  "g:id",
  "g:title",
  "g:description",
  "g:link",
  "g:image_link",
  "g:availability",
  "g:price",
  "g:brand",
  "g:condition",
];
/**
 * The fields that Yandex Market Language requires for simplified offers, and those by which
 * shoppers compare products.
 */
const YANDEX_FIELDS = [
  "name",
  "url",
  "price",
  "currencyId",
  "categoryId",
  "picture",
  "vendor",
  "description",
];
const AMOUNT = /^\d+\.\d\d AZN$/;
const PLAIN_AMOUNT = /^\d+(?:\.\d\d?)?$/;

/** The faults of a price in Google's format, and of the sale price, if it has one. */
const googlePriceFaults = (
  price: string | null | undefined,
  sale: string | null | undefined,
): (string | false)[] => [
  !AMOUNT.test(price ?? "") && `has the price ${price}`,
  typeof sale === "string" &&
    !(AMOUNT.test(sale) && parseFloat(sale) < parseFloat(price ?? "")) &&
    `has the sale price ${sale}`,
];

/** The faults of a price in Yandex's format, and of the price before a discount, if it has one. */
const yandexPriceFaults = (price: string | null, before: string | null): (string | false)[] => [
  !(PLAIN_AMOUNT.test(price ?? "") && Number(price) > 0) && `has the price ${price}`,
  before !== null &&
    !(PLAIN_AMOUNT.test(before) && Number(before) > Number(price)) &&
    `has the old price ${before}`,
];

const FORMATS: Record<"google" | "yandex", Format> = {
  google: {
    root: "rss",
    item: "item",
    read(element, text) {
      const [price, sale] = ["g:price", "g:sale_price"].map(text);
      return {
        id: text("g:id") ?? "",
        link: text("g:link") ?? "",
        price: price?.split(" ")[0] ?? "",
        salePrice: sale?.split(" ")[0] ?? null,
        availability: text("g:availability") ?? "",
        pictures: [
          ...textsInFeed(element, "g:image_link"),
          ...textsInFeed(element, "g:additional_image_link"),
        ],
        faults: [
          ...missingFields(GOOGLE_FIELDS, text),
          ...googlePriceFaults(price, sale),
          gtinFault(text("g:gtin")),
          text("g:installment") !== null && "has g:installment",
        ],
      };
    },
  },
  yandex: {
    root: "yml_catalog",
    item: "offer",
    read(element, text, categories) {
      const [price, before, available] = [
        text("price"),
        text("oldprice"),
        element.getAttribute("available"),
      ];
      return {
        // In Google's terms: `price` is the price before a discount, `salePrice` the current one.
        id: element.getAttribute("id") ?? "",
        link: text("url") ?? "",
        price: before ?? price ?? "",
        salePrice: before === null ? null : price,
        availability: available === "true" ? "in_stock" : "out_of_stock",
        pictures: textsInFeed(element, "picture"),
        faults: [
          ...missingFields(YANDEX_FIELDS, text),
          ...yandexPriceFaults(price, before),
          text("currencyId") !== "AZN" && "is not in AZN",
          !categories.has(text("categoryId") ?? "") && `is in no category ${text("categoryId")}`,
          available !== "true" && available !== "false" && `is available: ${available}`,
          gtinFault(text("barcode")),
        ],
      };
    },
  },
};

const feedCategories = (root: Document["documentElement"]): ReadonlySet<string> =>
  new Set(
    root
      ? Array.from(root.getElementsByTagName("category")).map(
          (category) => category.getAttribute("id") ?? "",
        )
      : [],
  );

/**
 * Reads the product feed of a language, in Google's or Yandex Market's format. `faults` lists what
 * is wrong with the feed itself and with each item.
 */
export async function readFeed(
  language: Language,
  format: keyof typeof FORMATS = "google",
): Promise<{ path: string; items: FeedItem[]; faults: string[] }> {
  const { root: rootName, item, read } = FORMATS[format];
  const path = `/feeds/${format}-${language}.xml`;
  const { status, headers, body } = await fetchRaw(path);
  const { root, faults } = parseXml(body);
  const categories = feedCategories(root);
  const ids = new Set<string>();
  const elements = root ? Array.from(root.getElementsByTagName(item)) : [];
  const items = elements.map((element): FeedItem => {
    const {
      id,
      faults: itemFaults,
      ...fields
    } = read(element, (name) => textsInFeed(element, name)[0] ?? null, categories);
    const isDuplicate = ids.has(id);
    ids.add(id);
    return {
      ...fields,
      faults: [
        ...itemFaults.filter((fault) => fault !== false),
        ...(id === "" ? ["has no id"] : []),
        ...(isDuplicate ? [`its id ${id} occurs twice`] : []),
      ],
    };
  });
  return {
    path,
    items,
    faults: [
      ...faults,
      ...(status === 200 ? [] : [`answers ${status}`]),
      ...(String(headers["content-type"]).includes("xml") ? [] : ["is not sent as XML"]),
      ...(root?.nodeName === rootName ? [] : [`is a ${root?.nodeName}`]),
      ...(items.length > 0 ? [] : ["is empty"]),
    ],
  };
}
