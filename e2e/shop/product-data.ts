import { expect } from "@playwright/test";
import { fetchRaw } from "./http";
import type { Card } from "./catalogue";
import {
  bodyHtml,
  canonicals,
  headHtml,
  codePointLength,
  metaContents,
  structuredData,
  textOf,
  tagTexts,
} from "./html";
import { type Language, TEXTS } from "./texts";

const MAX_STRUCTURED_DESCRIPTION = 500;

type Offer = {
  "@type": string;
  price: string;
  priceCurrency: string;
  availability: string;
  url: string;
  itemCondition: string;
  seller: object;
  priceSpecification?: { price: string; priceType: string };
};
type ProductData = {
  name: string;
  description: string;
  image: string[];
  sku: string;
  brand: { name: string };
  offers: Offer;
};
export const productEntries = (html: string) =>
  structuredData(html).filter((entry) => entry["@type"] === "Product") as unknown as ProductData[];

/**
 * The visible cash price in qəpik: `1.234,50 ₼`, `₼1,234.50` and `1 234,50 ₼` have the same digits.
 */
export function visiblePrice(html: string, language: Language): number {
  const { price, salePrice } = TEXTS[language].product;
  const text = textOf(html.slice(html.indexOf("<h1"), html.indexOf("</main>")));
  const [, amount = ""] =
    new RegExp(`(?:${salePrice}|${price}): ([^\\p{L}]*\\d)`, "u").exec(text) ?? [];
  return Number(
    (
      /[\d.,\s]*\d/u.exec(amount.split("₼").find((part) => /\d/.test(part)) ?? "")?.[0] ?? ""
    ).replace(/\D/g, ""),
  );
}

/** Expects a product's structured data to match its page. */
export async function expectMatchingProductData(card: Card, language: Language): Promise<void> {
  const { body } = await fetchRaw(`/${language}/product/${card.slug}`);
  const entries = productEntries(body);
  expect(entries, card.slug).toHaveLength(1);
  const [data] = entries as [ProductData];
  const { offers } = data;
  const qepik = Math.round(Number(offers.price) * 100);
  expect.soft(offers["@type"]).toBe("Offer");
  expect.soft(offers.price, card.slug).toMatch(/^\d+\.\d\d$/);
  expect.soft(qepik, `${card.slug}: the price shown`).toBe(visiblePrice(body, language));
  expect.soft(qepik).toBeGreaterThan(0);
  if (card.creditPrice !== null)
    expect
      .soft(qepik, `${card.slug}: never the monthly payment`)
      .toBeGreaterThan(Math.round(card.creditPrice * 100));
  expect.soft(metaContents(headHtml(body), "product:price:amount")).toEqual([offers.price]);
  expect.soft(offers.priceCurrency).toBe("AZN");
  expect
    .soft(offers.availability)
    .toBe(
      `https://schema.org/${bodyHtml(body).includes(`>${TEXTS[language].product.soldOut}</p>`) ? "OutOfStock" : "InStock"}`,
    );
  expect.soft(offers.itemCondition).toBe("https://schema.org/NewCondition");
  expect.soft(offers.url).toBe(canonicals(body)[0]);
  expect.soft(offers.seller).toBeTruthy();
  if (offers.priceSpecification) {
    expect.soft(offers.priceSpecification.priceType).toBe("https://schema.org/StrikethroughPrice");
    expect.soft(Number(offers.priceSpecification.price)).toBeGreaterThan(Number(offers.price));
  }
  expect.soft(data.name).toBe(tagTexts(body, "h1")[0]);
  expect.soft(codePointLength(data.description)).toBeLessThanOrEqual(MAX_STRUCTURED_DESCRIPTION);
  expect.soft(data.description).toMatch(/\S/);
  expect.soft(data.sku).toMatch(/^\S+$/);
  expect.soft(data.brand.name).toMatch(/\S/);
  expect.soft(data.image.length).toBeGreaterThan(0);
  for (const image of data.image) expect.soft(image).toMatch(/^https?:\/\//);
}
