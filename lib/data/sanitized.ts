import "server-only";
import sanitizeHtml from "sanitize-html";
import type { Language } from "@/lib/languages";

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "blockquote", "a", "table", "thead", "tbody", "tr", "th", "td", "img", "figure", "figcaption", "span"],
  allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/**
 * Rich content made safe to stand in a page: a short list of elements; http(s), mail and phone links only. Inside links get the page's
 * language.
 */
export function sanitized(html: string, language: Language): string {
  return sanitizeHtml(html, ALLOWED).replace(/href="\/(?!(?:az|en|ru)(?:[/"?#]|$)|\/)/g, `href="/${language}/`);
}
