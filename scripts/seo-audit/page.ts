import { fetchRaw, type RawResponse, BASE_URL, pathOf } from "../../e2e/shop/http";
import {
  bodyHtml,
  canonicals,
  descriptionOf,
  headHtml,
  htmlTitle,
  metaContents,
  structuredData,
  tagsIn,
  alternates,
} from "../../e2e/shop/html";
import { isLanguage, type Language } from "../../lib/languages";

type Kind = "home" | "product" | "category" | "brand" | "menu page" | "other";
type Link = { href: string; rel: string };

/** A page as a crawler received it. */
export type Page = {
  address: string;
  agent: string;
  language: Language;
  kind: Kind;
  answer: RawResponse;
  head: string;
  body: string;
  links: Link[];
  data: ReturnType<typeof structuredData>;
  /** some of its structured data is not valid JSON */ isBroken: boolean;
  /** answers 200 without `noindex` */ isIndexable: boolean;
};

/** What is stored of a page for the checks after the crawl; its body is not. */
export type PageSummary = Pick<Page, "address" | "language" | "kind" | "isIndexable"> & {
  status: number;
  location: string | undefined;
  title: string;
  description: string;
  canonical: string;
  alternates: Record<string, string>;
  isNoindex: boolean;
  links: Link[];
  images: string[];
  cover: string;
  offer: { price: string; availability: string; sku: string } | null;
};

const PLAIN_CATEGORY = /^\/searchResult\?categoryId=\d+(?:&initialPageIndex=\d+)?$/;

function kindOf(rest: string): Kind {
  if (rest === "") return "home";
  if (/^\/product\/[^/]+$/.test(rest)) return "product";
  if (/^\/brand\/[^/]+(?:\/\d+)?$/.test(rest)) return "brand";
  if (rest.startsWith("/menu-page/")) return "menu page";
  return PLAIN_CATEGORY.test(rest) ? "category" : "other";
}

/**
 * Path and query string of a link to a page of the shop. Null for links to other hosts, for `tel:`,
 * `mailto:` and similar links, and for pictures, which the check of the sitemap requests.
 */
export function shopAddress(href: string, from: string): string | null {
  if (/^(?:tel|mailto|javascript|data|blob|sms|whatsapp):/i.test(href)) return null;
  const url = new URL(href, new URL(from, BASE_URL));
  return url.host === new URL(BASE_URL).host && !url.pathname.startsWith("/media/")
    ? url.pathname + url.search
    : null;
}

/** Requests a page with the user agent of a crawler. */
export async function fetchPage(address: string, agent: string): Promise<Page> {
  const answer = await fetchRaw(address, { agent });
  const isHtml = (answer.headers["content-type"] ?? "").includes("text/html");
  const [, code = "az", rest = ""] = /^\/(\w+)(.*)$/.exec(address) ?? [];
  const html = isHtml ? answer.body : "";
  let data: Page["data"] = [];
  let isBroken = false;
  try {
    data = structuredData(html);
  } catch {
    isBroken = true;
  }
  return {
    address,
    agent,
    answer,
    language: isLanguage(code) ? code : "az",
    kind: kindOf(rest),
    head: html ? headHtml(html) : "",
    body: html ? bodyHtml(html) : "",
    data,
    isBroken,
    links: tagsIn(html, "a").map(({ href = "", rel = "" }) => ({ href, rel })),
    isIndexable:
      answer.status === 200 &&
      isHtml &&
      !metaContents(html, "robots").some((rule) => rule.includes("noindex")),
  };
}

export function summarize(page: Page): PageSummary {
  const {
    answer: { status, headers, body },
    address,
    language,
    kind,
    isIndexable,
    links,
  } = page;
  const product = page.data.find((entry) => entry["@type"] === "Product") as
    { image?: string[]; sku: string; offers: { price: string; availability: string } } | undefined;
  return {
    address,
    language,
    kind,
    isIndexable,
    links,
    status,
    location: headers.location === undefined ? undefined : pathOf(headers.location),
    title: htmlTitle(body),
    description: descriptionOf(body),
    canonical: canonicals(body)[0] ?? "",
    alternates: alternates(page.head),
    isNoindex: status === 200 && !isIndexable && page.head !== "",
    images: product?.image ?? [],
    cover: metaContents(page.head, "og:image")[0] ?? "",
    offer: product
      ? { price: product.offers.price, availability: product.offers.availability, sku: product.sku }
      : null,
  };
}
