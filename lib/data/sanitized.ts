import "server-only";
import type { Language } from "@/lib/languages";

const ALLOWED_TAGS = ["h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "blockquote", "a", "table", "thead", "tbody", "tr", "th", "td", "img", "figure", "figcaption", "span"];
const ALLOWED_ATTRIBUTES = ["href", "title", "alt", "src", "width", "height", "colspan", "rowspan", "scope"];

/**
 * Rich content made safe to stand in a page: a short list of elements, http(s), mail and phone links only. Inside links get the
 * page's language. The sanitiser is loaded on the first page that needs it.
 */
export async function sanitized(html: string, language: Language): Promise<string> {
  if (!html) return "";
  const { default: DOMPurify } = await import("isomorphic-dompurify");
  const clean = DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ALLOWED_ATTRIBUTES, ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i, ALLOW_DATA_ATTR: false });
  return clean.replace(/href="\/(?!(?:az|en|ru)(?:[/"?#]|$)|\/)/g, `href="/${language}/`);
}
