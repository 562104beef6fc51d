import { parentPort } from "node:worker_threads";
import { addHook, clearWindow, sanitize } from "isomorphic-dompurify";

/** Allowed elements and their attributes. */
const ATTRIBUTES = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
  blockquote: [],
  span: [],
  a: ["href", "title"],
  img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
  figure: [],
  figcaption: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};
const POLICY = {
  ALLOWED_TAGS: Object.keys(ATTRIBUTES),
  ALLOWED_ATTR: [...new Set(Object.values(ATTRIBUTES).flat())],
  ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};
const SCHEMES = ["http:", "https:", "mailto:", "tel:"];
/** A base URL for parsing; never requested. */
const SHOP = "https://shop.invalid";
/**
 * jsdom may leak what it has parsed (docs/adr/0011), so its window is replaced after this many
 * texts.
 */
const PER_WINDOW = 50;

let sanitizedCount = 0;
let page = { language: "", languages: [""] };

// The URL parser reads a URL as browsers do, including tabs, line breaks and backslashes that a
// regular expression could miss.
function parsedAddress(address) {
  try {
    return new URL(address, SHOP);
  } catch {
    return null;
  }
}

function isSafe(address) {
  const url = parsedAddress(address);
  if (!url || !SCHEMES.includes(url.protocol)) return false;
  return url.origin === SHOP || /^\s*(?:https?|mailto|tel):/i.test(address);
}

/** Whether every URL of a `srcset` is safe: `/a.webp 480w, /b.webp 800w`. */
const isSafeSrcset = (set) =>
  set.split(",").every((candidate) => isSafe(candidate.trim().split(/\s/)[0] ?? ""));

/** Adds the page's language to an internal URL; leaves others unchanged. */
function localizeAddress(address) {
  const { language, languages } = page;
  if (!address.startsWith("/") || parsedAddress(address)?.origin !== SHOP) return address;
  const first = address.split(/[/?#]/)[1] ?? "";
  return languages.includes(first) ? address : `/${language}${address}`;
}

function checkAttribute(element, attribute) {
  const { attrName: name, attrValue: value } = attribute;
  const isLink = name === "href" || name === "src";
  attribute.keepAttr =
    Boolean(ATTRIBUTES[element.localName]?.includes(name)) &&
    (!isLink || isSafe(value)) &&
    (name !== "srcset" || isSafeSrcset(value));
  if (name === "href") attribute.attrValue = localizeAddress(value);
}

addHook("uponSanitizeAttribute", checkAttribute);

parentPort?.on("message", ({ id, html, language, languages }) => {
  page = { language, languages };
  parentPort.postMessage({ id, clean: sanitize(html, POLICY) });
  if (++sanitizedCount % PER_WINDOW > 0) return;
  clearWindow();
  addHook("uponSanitizeAttribute", checkAttribute);
});
