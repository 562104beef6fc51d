import type { ProductOffer } from "@/lib/contract/product";
import { BAKU_OFFSET, bakuDay, bakuTime } from "@/lib/format/baku";
import { plainAmount } from "@/lib/format/money";
import { SHOP } from "@/lib/shop";
import { absoluteUrl } from "../addresses";
import { retailerId } from "../retailer-id";
import {
  plainDescription,
  type Feed,
  type FeedFacts,
  offerUrl,
  offerPictures,
  pricesOf,
} from "./feed";
import { truncateText, element, xmlText } from "./xml-text";

/** Limits of the format: characters, and the number of pictures. */
const MAX_NAME = 256;
const MAX_DESCRIPTION = 3000;
const MAX_PICTURES = 10;
const MAX_VALUE = 255;

type Parameter = NonNullable<ProductOffer["parameters"]>[number];

/**
 * `<param name="Диагональ" unit="дюйм">55</param>`. Several values (lines in the text) are joined
 * by commas.
 */
function param({ parameterTitle, parameterValue, parameterUnit }: Parameter): string {
  const value = xmlText(
    truncateText(parameterValue.split(/\s*\n\s*/).join(", "), MAX_VALUE),
  ).trim();
  const name = xmlText(parameterTitle).trim();
  return value === "" || name === ""
    ? ""
    : `<param name="${name}"${parameterUnit ? ` unit="${xmlText(parameterUnit)}"` : ""}>${value}</param>`;
}

/** An offer in Yandex Market Language (simplified type). Empty for a product without a price. */
function yandexOffer(offer: ProductOffer, { language }: FeedFacts): string {
  const { price, sale } = pricesOf(offer);
  if (price <= 0) return "";
  return [
    `<offer id="${xmlText(retailerId(offer))}" available="${offer.productCount > 0}">`,
    element("name", truncateText(offer.productTitle, MAX_NAME)),
    element("url", offerUrl(offer, language)),
    element("price", plainAmount(sale ?? price)),
    sale === null ? "" : element("oldprice", plainAmount(price)),
    element("currencyId", SHOP.currency),
    element("categoryId", String(offer.categoryId)),
    ...offerPictures(offer)
      .slice(0, MAX_PICTURES)
      .map((picture) => element("picture", picture)),
    element("vendor", offer.brandTitle),
    element("vendorCode", offer.mpn ?? ""),
    element("barcode", offer.gtin ?? ""),
    element("description", truncateText(plainDescription(offer), MAX_DESCRIPTION)),
    ...(offer.parameters ?? []).map(param),
    "</offer>\n",
  ].join("");
}

export const yandexFeed: Feed = {
  withParameters: true,
  head({ language, categories, shop, now }) {
    const list = categories.map(
      ({ id, parentId, title }) =>
        `<category id="${id}"${parentId === null ? "" : ` parentId="${parentId}"`}>${xmlText(title)}</category>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${bakuDay(now)}T${bakuTime(now)}${BAKU_OFFSET}">\n<shop>\n${element("name", shop.name)}${element("company", shop.company)}${element("url", absoluteUrl(`/${language}`))}\n<currencies><currency id="${SHOP.currency}" rate="1"/></currencies>\n<categories>\n${list.join("\n")}\n</categories>\n<offers>\n`;
  },
  item: yandexOffer,
  tail: "</offers>\n</shop>\n</yml_catalog>\n",
};
