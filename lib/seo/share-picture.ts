import { createHash } from "node:crypto";
import { type Language, LANGUAGES } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { absoluteUrl } from "./addresses";

/** Pages with a picture of their own; `shop` is every other page's. */
const SHARE_KINDS = ["product", "category", "brand", "menu", "home", "shop"] as const;
type ShareKind = (typeof SHARE_KINDS)[number];

/**
 * Raise it when the drawing changes (lib/server/share): pictures of earlier editions are then drawn
 * anew, at new addresses.
 */
export const SHARE_EDITION = 1;

/** px; what every network shows without cutting. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * What a share picture shows, all of it written out in the page's language. `id`: the product's,
 * category's, brand's or menu's; 0 where there is one picture only.
 */
export type ShareFacts = {
  kind: ShareKind;
  id: number;
  language: Language;
  title: string;
  /** Short lines below the title, where there is no price. */
  lines: readonly string[];
  price: {
    now: string;
    before: string | null;
    sale: string | null;
    monthly: string | null;
    term: string;
  } | null;
  /** Said over the picture: sold out. */
  mark: string | null;
  /** Addresses of pictures: none, one large, or four. */
  pictures: readonly string[];
};

const hash = (facts: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([SHARE_EDITION, facts]))
    .digest("hex")
    .slice(0, 16);

/**
 * The general picture shows the shop's name and trade, which only an edition changes, so that every
 * page knows its address.
 */
const generalVersion = (language: Language): string => hash(["shop", language]);

/** A digest of everything the picture shows: it changes when the price does. */
export const shareVersion = (facts: ShareFacts): string =>
  facts.kind === "shop" ? generalVersion(facts.language) : hash(facts);

export type ShareName = { kind: ShareKind; id: number; language: Language; version: string };

/** The path of a share picture: `/share/product-110-az-0123456789abcdef.jpg`. */
export const sharePath = ({ kind, id, language, version }: ShareName): string =>
  `/share/${kind}${id ? `-${id}` : ""}-${language}-${version}.jpg`;

const NAME = new RegExp(
  `^(${SHARE_KINDS.join("|")})(?:-([1-9]\\d{0,9}))?-(${LANGUAGES.join("|")})-([0-9a-f]{16})\\.jpg$`,
);

/** Reads the last part of such a path; null for anything else. */
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

/** What a page says of its picture: the absolute address, and in words what it shows. */
export const openGraphPicture = (facts: ShareFacts): OpenGraphPicture =>
  openGraph(
    { ...facts, version: shareVersion(facts) },
    [facts.title, facts.price?.now, facts.price?.monthly, facts.mark].filter(Boolean).join(", "),
  );

/** The picture of pages that have none of their own. */
export const generalPicture = (language: Language): OpenGraphPicture =>
  openGraph({ kind: "shop", id: 0, language, version: generalVersion(language) }, SHOP.name);
