import { SHOP } from "@/lib/shop";
import { type Language, LANGUAGES } from "@/lib/languages";
import { addressBook } from "@/lib/routes";
import { absoluteUrl, alternates, type PageAlternates } from "./addresses";
import {
  generalPicture,
  type OpenGraphPicture,
  openGraphPicture,
  type ShareFacts,
} from "./share-picture";
import { truncate } from "./truncate";

const OPEN_GRAPH_LOCALE: Record<Language, string> = { az: "az_AZ", en: "en_US", ru: "ru_RU" };
/** As much of a title as search results show, characters. */
export const MAX_TITLE = 60;
/** The same of a description. */
export const MAX_DESCRIPTION = 160;

type PageFacts = {
  language: Language;
  title: string;
  /** part of the title that is never cut: the page's number */ titleEnd?: string;
  description: string;
  pathIn: (language: Language) => string;
  /** what the page's share picture shows; without, the general one */ share?: ShareFacts;
  /** whether search engines may list it; by default, what its row in the address book says */
  index?: boolean;
  /** robots.txt keeps crawlers away: they would never read a `noindex` */ blocked?: boolean;
  /**
   * the page names the type itself, because Next knows no products
   * (components/product/product-meta.tsx)
   */
  isProduct?: boolean;
};

/** The part of Next's Metadata that components/seo/head-tags.tsx can render as well. */
export type PageMetadata = {
  title: string;
  description: string;
  alternates?: PageAlternates;
  robots?: { index: boolean; follow: boolean };
  openGraph: {
    title: string;
    description: string;
    url: string;
    siteName: string;
    locale: string;
    alternateLocale: string[];
    type?: "website";
    images: OpenGraphPicture[];
  };
  twitter: { card: "summary_large_image"; title: string; description: string };
};

/**
 * Title, description, canonical, hreflang and Open Graph of a page. A page that is not indexed has
 * no alternates.
 */
export function pageMetadata({
  language,
  title,
  titleEnd = "",
  description,
  pathIn,
  share,
  index = addressBook.isIndexed(pathIn(language)),
  blocked = false,
  isProduct = false,
}: PageFacts): PageMetadata {
  const short = {
    title: truncate(title, MAX_TITLE - titleEnd.length) + titleEnd,
    description: truncate(description, MAX_DESCRIPTION),
  };
  return {
    ...short,
    ...(index
      ? { alternates: alternates(language, pathIn) }
      : {
          alternates: { canonical: absoluteUrl(pathIn(language)), languages: {} },
          ...(blocked ? {} : { robots: { index: false, follow: true } }),
        }),
    openGraph: {
      ...short,
      url: absoluteUrl(pathIn(language)),
      siteName: SHOP.name,
      locale: OPEN_GRAPH_LOCALE[language],
      alternateLocale: LANGUAGES.filter((code) => code !== language).map(
        (code) => OPEN_GRAPH_LOCALE[code],
      ),
      ...(isProduct ? {} : { type: "website" as const }),
      images: [share ? openGraphPicture(share) : generalPicture(language)],
    },
    twitter: { card: "summary_large_image", ...short },
  };
}
