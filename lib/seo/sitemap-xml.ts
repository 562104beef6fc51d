import { escapeHtml } from "@/lib/documents/html";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@/lib/languages";
import { absoluteUrl } from "./addresses";

type Entry = {
  pathIn: (language: (typeof LANGUAGES)[number]) => string;
  lastModified?: string | undefined;
  images: readonly string[];
};

/** Google's limit of images per URL. */
const MAX_IMAGES = 1000;
const address = (path: string) => escapeHtml(absoluteUrl(path));

/**
 * A sitemap with one `url` element per page and language, each with the links to all languages and
 * x-default (sitemaps.org; Google's hreflang and image extensions).
 */
export function sitemapXml(entries: readonly Entry[]): string {
  const site = address("");
  const urls = entries.map((entry) => {
    const paths = LANGUAGES.map((code) => [code, site + escapeHtml(entry.pathIn(code))] as const);
    // Uses `join` here and below, because V8 copies a string concatenated with + once more when it
    // is sent.
    const facts = [
      entry.lastModified ? `<lastmod>${entry.lastModified}</lastmod>` : "",
      ...[...paths, ["x-default", site + escapeHtml(entry.pathIn(DEFAULT_LANGUAGE))] as const].map(
        ([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${path}"/>`,
      ),
      ...entry.images
        .slice(0, MAX_IMAGES)
        .map(
          (image) =>
            `<image:image><image:loc>${site}${escapeHtml(image)}</image:loc></image:image>`,
        ),
    ].join("");
    return paths.map(([, path]) => `<url><loc>${path}</loc>${facts}</url>\n`).join("");
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
    ...urls,
    "</urlset>\n",
  ].join("");
}

/** The sitemap index. */
export const sitemapIndexXml = (names: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${names.map((name) => `<sitemap><loc>${address(`/sitemaps/${name}`)}</loc></sitemap>`).join("\n")}\n</sitemapindex>\n`;

/** An XML response that shared caches may store for five minutes. */
export const xmlResponse = (xml: string): Response =>
  new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300",
    },
  });
