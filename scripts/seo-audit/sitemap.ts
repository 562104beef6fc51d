import { DOMParser, type Element } from "@xmldom/xmldom";
import { fetchRaw } from "../../e2e/shop/http";

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_URL_LENGTH = 2048;
/** Matches a W3C date and time in the forms that the sitemap schema allows. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

type Entry = {
  loc: string;
  modified: string | null;
  alternates: Record<string, string>;
  images: string[];
};
export type Sitemap = { path: string; entries: Entry[]; faults: string[] };

/** Parses XML. `faults` lists errors; `root` is null if the text is not well-formed. */
export function parseXml(text: string): { root: Element | null; faults: string[] } {
  const faults: string[] = [];
  try {
    const xmlDocument = new DOMParser({
      onError: (level, message) => void faults.push(`${level}: ${message.split("\n")[0]}`),
    }).parseFromString(text, "text/xml");
    return { root: xmlDocument.documentElement, faults };
  } catch (error) {
    return {
      root: null,
      faults: [
        ...faults,
        error instanceof Error
          ? (error.message.split("\n")[0] ?? "is not well-formed")
          : "is not well-formed",
      ],
    };
  }
}

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
const elementTexts = (element: Element, name: string): string[] =>
  Array.from(element.getElementsByTagName(name)).map((child) => child.textContent ?? "");

/**
 * Checks an entry against the sitemap schema: first the schema's own elements, in order and each
 * once, then elements of other namespaces.
 */
function entryFaults(element: Element, name: string): string[] {
  const names = childrenOf(element).map(({ nodeName }) => nodeName);
  const own = names.filter((child) => !child.includes(":"));
  const order = ["loc", "lastmod", "changefreq", "priority"];
  const [loc = ""] = elementTexts(element, "loc");
  const [modified] = elementTexts(element, "lastmod");
  return [
    ...(element.nodeName === name ? [] : [`has the element ${element.nodeName}`]),
    ...(own.join() === order.filter((child) => own.includes(child)).join() && own[0] === "loc"
      ? []
      : [`${loc}: has ${own.join()}`]),
    ...(names.slice(0, own.length).join() === own.join()
      ? []
      : [`${loc}: its own elements are not first`]),
    ...(loc.length <= MAX_URL_LENGTH && URL.canParse(loc) ? [] : [`${loc}: is not a valid URL`]),
    ...(modified === undefined || DATE.test(modified)
      ? []
      : [`${loc}: has the lastmod ${modified}`]),
    ...(own.includes("priority") || own.includes("changefreq")
      ? [`${loc}: has priority or changefreq, which search engines ignore`]
      : []),
  ];
}

/** Reads a file of the sitemap; `faults` lists what is wrong with the document itself. */
export async function readSitemap(
  path: string,
  rootName: "sitemapindex" | "urlset",
): Promise<Sitemap> {
  const { status, headers, body } = await fetchRaw(path);
  const { root, faults } = parseXml(body);
  const elements = root ? childrenOf(root) : [];
  const entries = elements.map((element): Entry => ({
    loc: elementTexts(element, "loc")[0] ?? "",
    modified: elementTexts(element, "lastmod")[0] ?? null,
    images: elementTexts(element, "image:loc"),
    alternates: Object.fromEntries(
      Array.from(element.getElementsByTagName("xhtml:link")).map((link) => [
        link.getAttribute("hreflang") ?? "",
        link.getAttribute("href") ?? "",
      ]),
    ),
  }));
  return {
    path,
    entries,
    faults: [
      ...faults,
      ...(status === 200 ? [] : [`answers ${status}`]),
      ...(String(headers["content-type"]).includes("xml") ? [] : ["is not sent as XML"]),
      ...(headers["set-cookie"] ? ["sets a cookie"] : []),
      ...(root?.nodeName === rootName ? [] : [`is a ${root?.nodeName}`]),
      ...(elements.length > 0 ? [] : ["is empty"]),
      ...(elements.length > MAX_ENTRIES ? [`has ${elements.length} entries`] : []),
      ...(Buffer.byteLength(body) > MAX_BYTES ? ["is too large"] : []),
      ...elements.flatMap((element) =>
        entryFaults(element, rootName === "urlset" ? "url" : "sitemap"),
      ),
    ],
  };
}
