import { fetchRaw, pathOf } from "../../../e2e/shop/http";
import {
  canonicals,
  codePointLength,
  metaContents,
  tagsIn,
  tagTexts,
} from "../../../e2e/shop/html";
import { visiblePrice } from "../../../e2e/shop/product-data";
import { TEXTS } from "../../../e2e/shop/texts";
import { isGtin } from "../../../lib/format/gtin";
import { structuredDataErrors } from "../structured-data-errors";
import type { Page } from "../page";
import { Findings, type Requirement, evenSample } from "../requirement";

const MAX_DESCRIPTION = 500;
const SAMPLE = 30;
const SCHEMA = "https://schema.org/";

type Offer = {
  "@type"?: string;
  price?: string;
  priceCurrency?: string;
  availability?: string;
  itemCondition?: string;
  url?: string;
  seller?: object;
  priceValidUntil?: string;
  priceSpecification?: { priceType?: string; price?: string };
  hasMerchantReturnPolicy?: Record<string, unknown>;
  shippingDetails?: unknown;
};
type Product = {
  name?: string;
  description?: string;
  image?: string[];
  sku?: string;
  mpn?: string;
  gtin?: string;
  brand?: { name?: string };
  "@id"?: string;
  isVariantOf?: { "@id"?: string };
  inProductGroupWithID?: string;
  aggregateRating?: { ratingValue?: string; reviewCount?: number };
  offers?: Offer;
};
type ProductGroup = {
  "@id"?: string;
  name?: string;
  productGroupID?: string;
  hasVariant?: { "@id"?: string; url?: string }[];
};
type Crumb = { position?: number; name?: string; item?: string };

const productOf = ({ data }: Page): Product | undefined =>
  data.find((entry) => entry["@type"] === "Product") as Product | undefined;
const typesOf = ({ data }: Page): string[] => data.map((entry) => String(entry["@type"]));

/** Returns the descriptions of faults (keys) whose condition is truthy. */
const faults = (conditions: Record<string, unknown>): string[] =>
  Object.entries(conditions)
    .filter(([, isFault]) => Boolean(isFault))
    .map(([fault]) => fault);

/** The visible breadcrumbs, as names and paths; null if the page has none. */
function breadcrumbsOf({ body, language }: Page): { names: string[]; paths: string[] } | null {
  const start = body.indexOf(`aria-label="${TEXTS[language].nav.breadcrumbs}"`);
  if (start < 0) return null;
  const nav = body.slice(start, body.indexOf("</nav>", start));
  return { names: tagTexts(nav, "li"), paths: tagsIn(nav, "a").map(({ href = "" }) => href) };
}

const isPreciseDegrees = (value: unknown) => /^-?\d+\.\d{5,}$/.test(String(value));

/** Whether a group is the one to which a variant refers, and has a name. */
const isGroupOf = (
  group: ProductGroup | undefined,
  { isVariantOf, inProductGroupWithID }: Product,
): boolean =>
  group?.["@id"] === isVariantOf?.["@id"] &&
  group?.productGroupID === inProductGroupWithID &&
  Boolean(group?.name);

/** Whether a group lists one variant by its `@id`, and at least one other, each by its URL. */
function listsVariants(group: ProductGroup | undefined, id: string | undefined): boolean {
  const variants = group?.hasVariant ?? [];
  const others = variants.filter((variant) => variant["@id"] === undefined);
  return (
    variants.length - others.length === 1 &&
    variants.some((variant) => variant["@id"] === id) &&
    others.length > 0 &&
    others.every(({ url }) => /^https?:\/\/[^/]+\/\w\w\/product\/[^/]+$/.test(url ?? ""))
  );
}

/**
 * Checks the ProductGroup of a variant's page: it must refer to the page's own variant by `@id`,
 * and to each other variant by the URL of its page. The page of a product that is not a variant
 * must have no group.
 */
function groupFaults({ data }: Page, product: Product): Record<string, unknown> {
  const groups = data.filter(
    (entry) => entry["@type"] === "ProductGroup",
  ) as unknown as ProductGroup[];
  const [group] = groups;
  return {
    "its group is not on its page": product.isVariantOf
      ? groups.length !== 1 || !isGroupOf(group, product)
      : groups.length > 0,
    "its group does not have it once by @id and the others by URL":
      product.isVariantOf && !listsVariants(group, product["@id"]),
  };
}

/** The average rating that a page shows, with a decimal point; null if it shows none. */
function shownRating({ body, language }: Page): string | null {
  const start = body.indexOf('<section id="reviews"');
  const [before = "", after = ""] = TEXTS[language].reviews.outOf.split("{stars}");
  const [label] =
    start < 0
      ? []
      : [...body.slice(start).matchAll(/aria-label="([^"]*)"/g)]
          .map(([, text = ""]) => text)
          .filter((text) => text.startsWith(before) && text.endsWith(after));
  return label === undefined
    ? null
    : label.slice(before.length, label.length - after.length).replace(",", ".");
}

/** Requirements 13-19: structured data. */
export const structured: readonly Requirement[] = [
  {
    number: 13,
    name: "Adobe's validator: no ERROR",
    checkPage: async ({ answer, head, isBroken }) =>
      answer.status === 200 && head
        ? [...(isBroken ? ["is no JSON"] : []), ...(await structuredDataErrors(answer.body))]
        : undefined,
  },
  {
    number: 14,
    name: "Product: name, description, pictures, codes, rating, group",
    checkPage(page) {
      const product = productOf(page);
      if (page.kind !== "product" || page.answer.status !== 200) return undefined;
      if (!product) return ["has no Product"];
      return faults({
        "its name is not the heading": product.name !== tagTexts(page.body, "h1")[0],
        "its description is empty or too long":
          !product.description || codePointLength(product.description) > MAX_DESCRIPTION,
        "it has no picture": !product.image?.length,
        "a picture is not absolute": product.image?.some((image) => !/^https?:\/\//.test(image)),
        "its sku has spaces or is missing": !/^\S+$/.test(product.sku ?? ""),
        "it has no brand": !product.brand?.name,
        ...groupFaults(page, product),
        "its rating is not the one it shows":
          (product.aggregateRating?.ratingValue ?? null) !== shownRating(page),
        "its rating has no reviews":
          product.aggregateRating && !(Number(product.aggregateRating.reviewCount) > 0),
        [`its gtin is wrong: ${product.gtin}`]: product.gtin !== undefined && !isGtin(product.gtin),
        "its mpn is empty": product.mpn?.trim() === "",
      });
    },
    async checkShop({ pages }) {
      // The mpn and gtin of a page must be those of the back office: the shop's own product code is
      // neither.
      const findings = new Findings();
      for (const { address, language } of evenSample(
        [...pages.values()].filter(({ kind, isIndexable }) => kind === "product" && isIndexable),
        SAMPLE,
      )) {
        const { data } = JSON.parse(
          (
            await fetchRaw(
              `/api/Product/get-product?lang=${language}&Slug=${address.split("/").at(-1)}`,
            )
          ).body,
        ) as { data: { mpn: string | null; gtin: string | null } };
        const { body } = await fetchRaw(address);
        const codeInPage = (key: string) =>
          new RegExp(`"${key}":"([^"]*)"`).exec(body)?.[1] ?? null;
        findings.add(
          address,
          codeInPage("mpn") !== data.mpn && `has the mpn ${codeInPage("mpn")}, not ${data.mpn}`,
          codeInPage("gtin") !== data.gtin &&
            `has the gtin ${codeInPage("gtin")}, not ${data.gtin}`,
        );
      }
      return findings.checked;
    },
  },
  {
    number: 15,
    name: "one Offer: the cash price, AZN, its state",
    checkPage(page) {
      if (page.kind !== "product" || page.answer.status !== 200) return undefined;
      const offer: Offer = productOf(page)?.offers ?? {};
      const price = Number(offer.price);
      const before = offer.priceSpecification;
      return faults({
        [`it is ${offer["@type"]}`]: offer["@type"] !== "Offer",
        [`its price is ${offer.price}`]: !/^\d+\.\d\d$/.test(offer.price ?? "") || !(price > 0),
        [`its currency is ${offer.priceCurrency}`]: offer.priceCurrency !== "AZN",
        [`its availability is ${offer.availability}`]: ![
          `${SCHEMA}InStock`,
          `${SCHEMA}OutOfStock`,
        ].includes(offer.availability ?? ""),
        "it is not new": offer.itemCondition !== `${SCHEMA}NewCondition`,
        "its url is not the canonical": offer.url !== canonicals(page.head)[0],
        "it has no seller": !offer.seller,
        "its old price is not above it":
          before &&
          !(before.priceType === `${SCHEMA}StrikethroughPrice` && Number(before.price) > price),
        "its priceValidUntil is past or has no zone":
          offer.priceValidUntil &&
          !(
            Date.parse(offer.priceValidUntil) > Date.now() &&
            /(?:Z|[+-]\d\d:\d\d)$/.test(offer.priceValidUntil)
          ),
      });
    },
  },
  {
    number: 16,
    name: "price and state: data, page, tags agree",
    checkPage(page) {
      const offers = productOf(page)?.offers;
      if (page.kind !== "product" || !offers) return undefined;
      const qepik = Math.round(Number(offers.price) * 100);
      const isSoldOut = page.body.includes(`>${TEXTS[page.language].product.soldOut}</p>`);
      return faults({
        [`shows ${visiblePrice(page.answer.body, page.language)} qəpik, its data say ${qepik}`]:
          visiblePrice(page.answer.body, page.language) !== qepik,
        "product:price:amount says otherwise":
          metaContents(page.head, "product:price:amount").join() !== offers.price,
        "its availability is not the page's":
          isSoldOut !== (offers.availability === `${SCHEMA}OutOfStock`),
        "product:availability says otherwise":
          metaContents(page.head, "product:availability").join() !==
          (isSoldOut ? "out of stock" : "in stock"),
      });
    },
  },
  {
    number: 17,
    name: "shipping and returns: once, by @id",
    checkPage(page) {
      if (page.answer.status !== 200 || !page.head) return undefined;
      const text = JSON.stringify(page.data);
      const serviceAndPolicyCounts = [
        text.split('"@type":"ShippingService"').length - 1,
        text.split('"@type":"MerchantReturnPolicy"').length - 1,
      ];
      const offers = productOf(page)?.offers;
      if (page.kind === "home") {
        const shop = page.data.find((entry) => entry["@type"] === "OnlineStore") as
          | {
              hasShippingService?: { "@id"?: string };
              hasMerchantReturnPolicy?: { "@id"?: string };
            }
          | undefined;
        return faults({
          "its OnlineStore does not state each once, with an @id":
            serviceAndPolicyCounts.join() !== "1,1" ||
            !shop?.hasShippingService?.["@id"] ||
            !shop.hasMerchantReturnPolicy?.["@id"],
        });
      }
      return faults({
        "states them again": serviceAndPolicyCounts.join() !== "0,0",
        "its offer does not refer to the returns by @id alone":
          page.kind === "product" &&
          Object.keys(offers?.hasMerchantReturnPolicy ?? {}).join() !== "@id",
        "its offer replaces the shipping": offers?.shippingDetails !== undefined,
      });
    },
  },
  {
    number: 18,
    name: "breadcrumbs = the visible trail; stores",
    checkPage(page) {
      if (!page.isIndexable) return undefined;
      const trail = breadcrumbsOf(page);
      const lists = page.data.filter((entry) => entry["@type"] === "BreadcrumbList") as unknown as {
        itemListElement: Crumb[];
      }[];
      const items = lists[0]?.itemListElement ?? [];
      const stores = page.data.filter(
        (entry) => entry["@type"] === "ElectronicsStore",
      ) as unknown as {
        address?: object;
        geo?: { latitude?: unknown; longitude?: unknown };
        openingHoursSpecification?: object;
        telephone?: string;
      }[];
      const isContact = page.address === `/${page.language}/contact`;
      return faults({
        "it has no trail":
          trail === null && ["product", "category", "brand", "menu page"].includes(page.kind),
        [`it has ${lists.length} lists for its trail`]: lists.length !== (trail === null ? 0 : 1),
        [`the names differ: ${trail?.names.join(" > ")}`]:
          trail && items.map(({ name }) => name).join("\n") !== trail.names.join("\n"),
        "the addresses differ":
          trail &&
          items
            .slice(0, -1)
            .map(({ item = "" }) => pathOf(item))
            .join() !== trail.paths.join(),
        "an address has another language": items.some(
          ({ item = "" }) => !new RegExp(`^https?://[^/]+/${page.language}(?:/|$)`).test(item),
        ),
        "the positions do not count from 1": items.some(({ position }, at) => position !== at + 1),
        "home lacks OnlineStore or WebSite":
          page.kind === "home" &&
          !(typesOf(page).includes("OnlineStore") && typesOf(page).includes("WebSite")),
        [`contact has ${stores.length} stores`]: isContact && stores.length !== 2,
        "a store lacks address, place, hours or telephone": stores.some(
          ({ address, geo, openingHoursSpecification, telephone }) =>
            !address ||
            !openingHoursSpecification ||
            !isPreciseDegrees(geo?.latitude) ||
            !isPreciseDegrees(geo?.longitude) ||
            !/^\+994\d{9}$/.test(telephone ?? ""),
        ),
      });
    },
  },
  {
    number: 19,
    name: "nothing obsolete: FAQ, SearchAction, rel next",
    checkPage: ({ answer, head, data }) =>
      answer.status === 200 && head
        ? faults({
            "has FAQ results": JSON.stringify(data).includes("FAQPage"),
            "has a SearchAction": JSON.stringify(data).includes("SearchAction"),
            "has rel next or prev in its head": tagsIn(head, "link").some(
              ({ rel }) => rel === "next" || rel === "prev",
            ),
          })
        : undefined,
  },
];
