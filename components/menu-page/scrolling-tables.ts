const escapeAttribute = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/**
 * Wraps each table of sanitised HTML in a focusable container that scrolls horizontally; nested
 * tables are not wrapped.
 */
export function withScrollingTables(html: string, label: string): string {
  let depth = 0;
  return html.replace(/<(\/?)table\b[^>]*>/g, (tag, closingSlash: string) => {
    if (closingSlash) return --depth === 0 ? `${tag}</div>` : tag;
    return depth++ === 0
      ? `<div class="table-frame" role="region" aria-label="${escapeAttribute(label)}" tabindex="0">${tag}`
      : tag;
  });
}

/** The first paragraph as plain text, or an empty string; used for a page's meta description. */
export function firstParagraph(html: string): string {
  const [, content = ""] = /<p\b[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
  return content
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
