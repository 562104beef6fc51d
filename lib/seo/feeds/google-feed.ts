import type { ProductOffer } from "@/lib/contract/product";
import { plainAmount } from "@/lib/format/money";
import { SHOP } from "@/lib/shop";
import { absoluteUrl } from "../addresses";
import { retailerId } from "../retailer-id";
import { variantProperties } from "../variant-properties";
import {
  plainDescription,
  type Feed,
  type FeedFacts,
  offerUrl,
  offerPictures,
  pricesOf,
} from "./feed";
import { truncateText, element } from "./xml-text";

/** Limits of the format: characters, and the number of additional pictures. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_PICTURES = 10;
const MAX_VARIANT = 100;

const amount = (value: number) => `${plainAmount(value)} ${SHOP.currency}`;

/**
 * The model of which a product is a variant, and the values that distinguish it from the others.
 */
const groupElements = ({ modelGroup, variantValues }: ProductOffer): string[] =>
  modelGroup === null
    ? []
    : [
        element("g:item_group_id", modelGroup),
        ...Object.entries(variantProperties(variantValues)).map(([property, value]) =>
          element(`g:${property}`, truncateText(value, MAX_VARIANT)),
        ),
      ];

/**
 * An item in the format of Google Merchant Center's product data specification (RSS 2.0). Empty for
 * a product without a picture or a price, which are both required.
 */
function googleItem(offer: ProductOffer, { language, pathOf }: FeedFacts): string {
  const [picture, ...others] = offerPictures(offer);
  const { price, sale } = pricesOf(offer);
  if (!picture || price <= 0) return "";
  return [
    "<item>",
    element("g:id", retailerId(offer)),
    element("g:title", truncateText(offer.productTitle, MAX_TITLE)),
    element("g:description", truncateText(plainDescription(offer), MAX_DESCRIPTION)),
    element("g:link", offerUrl(offer, language)),
    element("g:image_link", picture),
    ...others.slice(0, MAX_MORE_PICTURES).map((other) => element("g:additional_image_link", other)),
    element("g:availability", offer.productCount > 0 ? "in_stock" : "out_of_stock"),
    element("g:price", amount(price)),
    sale === null ? "" : element("g:sale_price", amount(sale)),
    element("g:condition", "new"),
    element("g:brand", offer.brandTitle),
    element("g:gtin", offer.gtin ?? ""),
    element("g:mpn", offer.mpn ?? ""),
    // `identifier_exists` is omitted: the value `no` means that the manufacturer has not assigned a
    // GTIN or MPN, but it may just be unknown to the shop.
    ...groupElements(offer),
    element("g:product_type", truncateText(pathOf.get(offer.categoryId) ?? "", 750)),
    "</item>\n",
  ].join("");
}

export const googleFeed: Feed = {
  head: ({ language, description, shop }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element("title", shop.name)}${element("link", absoluteUrl(`/${language}`))}${element("description", description)}\n`,
  item: googleItem,
  tail: "</channel>\n</rss>\n",
};
