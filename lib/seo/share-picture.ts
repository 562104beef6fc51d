import { createHash } from "node:crypto";
import { type Language, LANGUAGES } from "@/lib/languages";
import { DEMO_FACTS } from "@/lib/shop-facts";
import { absoluteUrl } from "./addresses";

/** Kinds of pages that have their own Open Graph image; `shop` is the image of all other pages. */
const SHARE_KINDS = ["product", "category", "brand", "menu", "home", "shop"] as const;
type ShareKind = (typeof SHARE_KINDS)[number];

/**
 * The version of the drawing code (lib/server/share). Raise it when the design changes: pictures
 * then get new URLs, and are drawn again.
 */
export const SHARE_EDITION = 1;

/** Size in px that all social networks show uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * The content of an Open Graph image, with all texts formatted in the page's language. `id` is that
 * of the product, category, brand or menu item; 0 if there is only one image of the kind.
 */
export type ShareFacts = {
  kind: ShareKind;
  id: number;
  language: Language;
  title: string;
  /** Short lines below the title, if there is no price. */
  lines: readonly string[];
  price: {
    now: string;
    before: string | null;
    sale: string | null;
    monthly: string | null;
    term: string;
  } | null;
  /** Text over the picture: "sold out". */
  mark: string | null;
  /** The shop's name, if it is not the one that `SHARE_EDITION` draws. */
  shopName?: string;
  /** URLs of product pictures: none, one that is shown large, or four. */
  pictures: readonly string[];
};

const hash = (facts: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([SHARE_EDITION, facts]))
    .digest("hex")
    .slice(0, 16);

/** The name of the shop in a picture's content; nothing for the name that was always drawn. */
export const drawnName = (shopName: string): { shopName?: string } =>
  shopName === DEMO_FACTS.name ? {} : { shopName };

/**
 * The shop's image shows only the shop's name and line of business, so its URL can be computed
 * without the rest of its content.
 */
const generalVersion = (language: Language, shopName?: string): string =>
  hash(["shop", language, ...(shopName === undefined ? [] : [shopName])]);

/** A hash of the image's content, so that for example a new price leads to a new URL. */
export const shareVersion = (facts: ShareFacts): string =>
  facts.kind === "shop" ? generalVersion(facts.language, facts.shopName) : hash(facts);

export type ShareName = { kind: ShareKind; id: number; language: Language; version: string };

/** The path of an Open Graph image: `/share/product-110-az-0123456789abcdef.jpg`. */
export const sharePath = ({ kind, id, language, version }: ShareName): string =>
  `/share/${kind}${id ? `-${id}` : ""}-${language}-${version}.jpg`;

const NAME = new RegExp(
  `^(${SHARE_KINDS.join("|")})(?:-([1-9]\\d{0,9}))?-(${LANGUAGES.join("|")})-([0-9a-f]{16})\\.jpg$`,
);

/** Parses the last segment of such a path; null for anything else. */
export function readShareName(file: string): ShareName | null {
  const [, kind, id, language, version] = NAME.exec(file) ?? [];
  const hasId = kind === "product" || kind === "category" || kind === "brand" || kind === "menu";
  if (!kind || !language || !version || (id !== undefined) !== hasId) return null;
  return { kind: kind as ShareKind, id: Number(id ?? 0), language: language as Language, version };
}

export type OpenGraphPicture = {
  url: string;
  width: number;
  height: number;
  alt: string;
  type: "image/jpeg";
};

const openGraph = (name: ShareName, alt: string): OpenGraphPicture => ({
  url: absoluteUrl(sharePath(name)),
  ...SHARE_SIZE,
  alt,
  type: "image/jpeg",
});

/** A page's Open Graph image, with its absolute URL and an alternative text. */
export const openGraphPicture = (facts: ShareFacts): OpenGraphPicture =>
  openGraph(
    { ...facts, version: shareVersion(facts) },
    [facts.title, facts.price?.now, facts.price?.monthly, facts.mark].filter(Boolean).join(", "),
  );

/** The Open Graph image of pages that do not have their own. `shopName`: its alternative text. */
export const generalPicture = (language: Language, shopName: string): OpenGraphPicture =>
  openGraph(
    {
      kind: "shop",
      id: 0,
      language,
      version: generalVersion(language, drawnName(shopName).shopName),
    },
    shopName,
  );
