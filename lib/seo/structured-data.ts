import type { Store } from "@/lib/contract/store";
import type { Reviews } from "@/lib/contract/review";
import type { TradeTerms } from "@/lib/contract/trade-terms";
import type { Product } from "@/lib/contract/product";
import { plainAmount } from "@/lib/format/money";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import type { ShopFacts } from "@/lib/shop-facts";
import { absoluteUrl } from "./addresses";
import { variantData } from "./product-group-data";
import { reviewsData } from "./reviews-data";
import { truncate } from "./truncate";
import { tradeTermsData, tradeTermsReference } from "./trade-terms-data";

const CONTEXT = "https://schema.org";
const organizationId = () => `${absoluteUrl("/")}#organization`;

/** Maximum length of a description, in characters (specification section 9). */
const DESCRIPTION_LENGTH = 500;

/**
 * The Product of a product page (specification section 2): with the full cash price in AZN, never
 * the monthly payment, and the same availability as the buy box shows.
 */
export function productData(
  product: Product,
  {
    language,
    description,
    path,
    terms,
    reviews,
    shopName,
  }: {
    language: Language;
    description: string;
    path: string;
    terms: TradeTerms | null;
    reviews: Reviews | null;
    shopName: string;
  },
): object {
  const images = [
    product.coverImage,
    ...product.productGalleries.map((entry) => entry.productGalleryFile),
  ].filter((image): image is string => Boolean(image));
  const onSale = product.discountPrice !== null && product.discountPrice < product.price;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    name: product.productTitle,
    description: truncate(description, DESCRIPTION_LENGTH) || product.productTitle,
    ...(images.length ? { image: [...new Set(images)].map(absoluteUrl) } : {}),
    sku: product.sku.replace(/\s+/g, ""),
    ...(product.mpn ? { mpn: product.mpn } : {}),
    ...(product.gtin ? { gtin: product.gtin } : {}),
    category: product.categoryTrail.map((entry) => entry.categoryTitle).join(" > "),
    brand: { "@type": "Brand", name: product.brandTitle },
    url: absoluteUrl(path),
    ...variantData(product, language, path),
    ...reviewsData(reviews),
    offers: {
      "@type": "Offer",
      url: absoluteUrl(path),
      price: plainAmount(currentPrice(product)),
      priceCurrency: SHOP.currency,
      availability: `${CONTEXT}/${product.productCount > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      seller: { "@type": "Organization", "@id": organizationId(), name: shopName },
      ...tradeTermsReference(terms),
      ...(onSale
        ? {
            priceSpecification: {
              "@type": "UnitPriceSpecification",
              priceType: `${CONTEXT}/StrikethroughPrice`,
              price: plainAmount(product.price),
              priceCurrency: SHOP.currency,
            },
          }
        : {}),
    },
  };
}

/** The BreadcrumbList: the visible breadcrumb trail with absolute URLs in the same language. */
export const breadcrumbData = (trail: readonly { name: string; path: string }[]): object => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: trail.map((crumb, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: crumb.name,
    item: absoluteUrl(crumb.path),
  })),
});

/** Google requires at least five decimals; as a JSON number it would lose trailing zeros. */
const coordinate = (value: number): string => value.toFixed(6);

const geoCoordinates = (point: { latitude: number; longitude: number }): object => ({
  "@type": "GeoCoordinates",
  latitude: coordinate(point.latitude),
  longitude: coordinate(point.longitude),
});

/** An address in Azerbaijan; without a street, only of the town. */
const postalAddress = (city: string | null, street?: string): object => ({
  "@type": "PostalAddress",
  ...(street === undefined ? {} : { streetAddress: street }),
  ...(city === null ? {} : { addressLocality: city }),
  addressCountry: "AZ",
});

/**
 * The OnlineStore, with its shipping and returns, and the WebSite of the home page. `returnsPage`
 * is the path of the page about returns.
 */
export const shopData = (
  language: Language,
  { name, email, phones, city, point, socials }: ShopFacts,
  description: string,
  terms: TradeTerms | null,
  returnsPage: string | null,
): object => ({
  "@context": CONTEXT,
  "@graph": [
    {
      "@type": "OnlineStore",
      "@id": organizationId(),
      name,
      url: absoluteUrl(`/${language}`),
      description,
      ...(email === null ? {} : { email }),
      ...(phones[0] ? { telephone: phones[0].replace(/\s/g, "") } : {}),
      address: postalAddress(city),
      ...(point === null ? {} : { geo: geoCoordinates(point) }),
      currenciesAccepted: SHOP.currency,
      ...tradeTermsData(terms, returnsPage),
      ...(socials.length > 0 ? { sameAs: socials } : {}),
    },
    {
      "@type": "WebSite",
      "@id": `${absoluteUrl("/")}#website`,
      name,
      url: absoluteUrl(`/${language}`),
      inLanguage: language,
      publisher: { "@id": organizationId() },
    },
  ],
});

/** The stores of the contact page: one ElectronicsStore per store. */
export const storesData = (
  stores: readonly Store[],
  path: string,
  { email, city }: Pick<ShopFacts, "email" | "city">,
): object => ({
  "@context": CONTEXT,
  "@graph": stores.map((store) => ({
    "@type": "ElectronicsStore",
    "@id": `${absoluteUrl(path)}#${store.storeSlug}`,
    name: store.storeTitle,
    url: absoluteUrl(path),
    telephone: store.phone.replace(/\s/g, ""),
    ...(email === null ? {} : { email }),
    parentOrganization: { "@id": organizationId() },
    currenciesAccepted: SHOP.currency,
    address: postalAddress(city, store.address),
    geo: geoCoordinates(store),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: store.opens,
      closes: store.closes,
    },
  })),
});

/** The ItemList of a category page, in the order shown. */
export const itemListData = (
  name: string,
  items: readonly { name: string; path: string }[],
): object => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: item.name,
    url: absoluteUrl(item.path),
  })),
});
