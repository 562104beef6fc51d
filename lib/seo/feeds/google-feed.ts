import type { ProductOffer } from "@/lib/contract/product";
import { plainAmount } from "@/lib/format/money";
import { SHOP } from "@/lib/shop";
import { absolute } from "../addresses";
import { retailerId } from "../retailer-id";
import { plainDescription, type Feed, type FeedFacts, linkOf, offerPictures, pricesOf } from "./feed";
import { atMost, element } from "./xml-text";

/** Limits of the format, characters and pictures. */
const TITLE = 150;
const DESCRIPTION = 5000;
const MORE_PICTURES = 10;

const amount = (value: number) => `${plainAmount(value)} ${SHOP.currency}`;

/** Google Merchant Center's product data specification, RSS 2.0. A product without a picture or a price is no item: both are required. */
function googleItem(offer: ProductOffer, { language, pathOf }: FeedFacts): string {
  const [picture, ...others] = offerPictures(offer);
  const { price, sale } = pricesOf(offer);
  if (!picture || price <= 0) return "";
  return [
    "<item>",
    element("g:id", retailerId(offer)),
    element("g:title", atMost(offer.productTitle, TITLE)),
    element("g:description", atMost(plainDescription(offer), DESCRIPTION)),
    element("g:link", linkOf(offer, language)),
    element("g:image_link", picture),
    ...others.slice(0, MORE_PICTURES).map((other) => element("g:additional_image_link", other)),
    element("g:availability", offer.productCount > 0 ? "in_stock" : "out_of_stock"),
    element("g:price", amount(price)),
    sale === null ? "" : element("g:sale_price", amount(sale)),
    element("g:condition", "new"),
    element("g:brand", offer.brandTitle),
    element("g:gtin", offer.gtin ?? ""),
    element("g:mpn", offer.mpn ?? ""),
    // Said of a product whose maker gives it neither number, as far as we know.
    offer.gtin || offer.mpn ? "" : element("g:identifier_exists", "no"),
    element("g:product_type", atMost(pathOf.get(offer.categoryId) ?? "", 750)),
    "</item>\n",
  ].join("");
}

export const googleFeed: Feed = {
  head: ({ language, description }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element("title", SHOP.name)}${element("link", absolute(`/${language}`))}${element("description", description)}\n`,
  item: googleItem,
  tail: "</channel>\n</rss>\n",
};
