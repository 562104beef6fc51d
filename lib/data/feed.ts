import "server-only";
import { getTranslations } from "next-intl/server";
import { backend } from "@/lib/backend";
import { type Language, LANGUAGES } from "@/lib/languages";
import { type Feed, type FeedFacts, flattenCategories, categoryPaths } from "@/lib/seo/feeds/feed";
import { googleFeed } from "@/lib/seo/feeds/google-feed";
import { yandexFeed } from "@/lib/seo/feeds/yandex-feed";
import { displayTime } from "@/lib/shop-time";
import { listCategories } from "./content";
import { findShopFacts } from "./shop-facts";
import { listProductRanges } from "./sitemap";

const FORMATS = { google: googleFeed, yandex: yandexFeed };

const NAME = new RegExp(`^(${Object.keys(FORMATS).join("|")})-(${LANGUAGES.join("|")})\\.xml$`);

type FeedName = { format: keyof typeof FORMATS; language: Language };

/** Parses a file name such as `google-az.xml` or `yandex-ru.xml`; null for anything else. */
export function readFeedName(name: string): FeedName | null {
  const [, format, language] = NAME.exec(name) ?? [];
  return format && language
    ? { format: format as FeedName["format"], language: language as Language }
    : null;
}

/**
 * A product feed as pieces of XML, ordered by product id. Products are read while the feed is
 * written, so memory does not grow with its size. Everything that the beginning needs is read
 * before this resolves, so that a failure then can still be answered with an error status.
 */
export async function feedPieces({ format, language }: FeedName): Promise<AsyncGenerator<string>> {
  const feed: Feed = FORMATS[format];
  const [shop, t, tree, ranges] = await Promise.all([
    findShopFacts(language),
    getTranslations({ locale: language, namespace: "home" }),
    listCategories(language),
    listProductRanges(),
  ]);
  const facts: FeedFacts = {
    language,
    description: shop.homeDescription ?? t("description"),
    shop: { name: shop.name, company: shop.account.beneficiary ?? shop.name },
    categories: flattenCategories(tree),
    pathOf: categoryPaths(tree),
    now: displayTime(),
  };
  return (async function* pieces() {
    yield feed.head(facts);
    for (const range of ranges) {
      const { data } = await backend().product.getOffers({
        lang: language,
        range,
        ...(feed.withParameters ? { parameters: "1" as const } : {}),
      });
      yield data.map((offer) => feed.item(offer, facts)).join("");
    }
    yield feed.tail;
  })();
}
