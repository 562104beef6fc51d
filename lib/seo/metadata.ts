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
/** How many characters of a title search results show. */
export const MAX_TITLE = 60;
/** How many characters of a description search results show. */
export const MAX_DESCRIPTION = 160;

export type PageFacts = {
  language: Language;
  title: string;
  /** end of the title, which is never cut: the page number */ titleEnd?: string;
  description: string;
  pathIn: (language: Language) => string;
  /** the content of the page's share picture; by default the general one */ share?: ShareFacts;
  /** whether search engines may index it; by default as its row in the address book says */
  index?: boolean;
  /** blocked by robots.txt, so that crawlers would never see a `noindex` */ blocked?: boolean;
  /**
   * the page renders the Open Graph type itself, because Next's Metadata has no type `product`
   * (components/product/product-meta.tsx)
   */
  isProduct?: boolean;
};

/** The subset of Next's Metadata that components/seo/head-tags.tsx can render, too. */
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
 * The title, description, canonical URL, hreflang links and Open Graph tags of a page. A page that
 * is not indexed has no hreflang links. `siteName`: the shop's name.
 */
export function metadataOf({
  siteName,
  language,
  title,
  titleEnd = "",
  description,
  pathIn,
  share,
  index = addressBook.isIndexed(pathIn(language)),
  blocked = false,
  isProduct = false,
}: PageFacts & { siteName: string }): PageMetadata {
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
      siteName,
      locale: OPEN_GRAPH_LOCALE[language],
      alternateLocale: LANGUAGES.filter((code) => code !== language).map(
        (code) => OPEN_GRAPH_LOCALE[code],
      ),
      ...(isProduct ? {} : { type: "website" as const }),
      images: [share ? openGraphPicture(share) : generalPicture(language, siteName)],
    },
    twitter: { card: "summary_large_image", ...short },
  };
}
