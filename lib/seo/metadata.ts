import { SHOP } from "@/lib/shop";
import { type Language, LANGUAGES } from "@/lib/languages";
import { absolute, alternates, type PageAlternates } from "./addresses";
import { generalPicture, type OpenGraphPicture, openGraphPicture, type ShareFacts } from "./share-picture";

const OPEN_GRAPH_LOCALE: Record<Language, string> = { az: "az_AZ", en: "en_US", ru: "ru_RU" };
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** Cuts at a word boundary so that search results show complete words. */
export function shortened(text: string, maximum: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maximum) return plain;
  const cut = plain.slice(0, maximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maximum / 2)).replace(/[\s.,;:–-]+$/, "")}…`;
}

type PageFacts = { language: Language; title: string; description: string; pathIn: (language: Language) => string; /** what the page's share picture shows; without, the general one */ share?: ShareFacts; index?: boolean };

/** The part of Next's Metadata that components/seo/head-tags.tsx can render as well. */
export type PageMetadata = {
  title: string;
  description: string;
  alternates?: PageAlternates;
  robots?: { index: boolean; follow: boolean };
  openGraph: {
    title: string; description: string; url: string; siteName: string; locale: string; alternateLocale: string[]; type: "website";
    images: OpenGraphPicture[];
  };
  twitter: { card: "summary_large_image"; title: string; description: string };
};

/** Title, description, canonical, hreflang and Open Graph of a page. A page that is not indexed has no alternates. */
export function pageMetadata({ language, title, description, pathIn, share, index = true }: PageFacts): PageMetadata {
  const short = { title: shortened(title, MAX_TITLE), description: shortened(description, MAX_DESCRIPTION) };
  return {
    ...short,
    ...(index ? { alternates: alternates(language, pathIn) } : { alternates: { canonical: absolute(pathIn(language)), languages: {} }, robots: { index: false, follow: true } }),
    openGraph: {
      ...short,
      url: absolute(pathIn(language)),
      siteName: SHOP.name,
      locale: OPEN_GRAPH_LOCALE[language],
      alternateLocale: LANGUAGES.filter((code) => code !== language).map((code) => OPEN_GRAPH_LOCALE[code]),
      type: "website",
      images: [share ? openGraphPicture(share) : generalPicture(language)],
    },
    twitter: { card: "summary_large_image", ...short },
  };
}
