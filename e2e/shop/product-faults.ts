import { fetchPage } from "../../scripts/seo-audit/page";
import { Robots } from "../../scripts/seo-audit/robots";
import { structured } from "../../scripts/seo-audit/requirements/structured-data";
import { AGENTS, fetchRaw } from "./http";

/**
 * Runs SEO requirement 14 of the audit against one product page and returns the failures. The
 * audit's own crawl of the demo shop meets no products with reviews or variant groups, so tests
 * call this for products that they have prepared.
 */
export async function productFaults(
  path: string,
  transformHtml: (body: string) => string = (body) => body,
): Promise<readonly string[]> {
  const page = await fetchPage(path, AGENTS.browser);
  const requirement = structured.find(({ number }) => number === 14);
  return (
    (await requirement?.checkPage?.(
      { ...page, body: transformHtml(page.body) },
      new Robots((await fetchRaw("/robots.txt")).body),
    )) ?? ["is not a product page, or does not answer 200"]
  );
}
