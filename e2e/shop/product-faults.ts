import { fetchPage } from "../../scripts/seo-audit/page";
import { Robots } from "../../scripts/seo-audit/robots";
import { structured } from "../../scripts/seo-audit/requirements/structured-data";
import { AGENTS, fetchRaw } from "./http";

/**
 * What the audit's requirement 14 says of a product's page (scripts/found): its crawl of the demo
 * meets neither reviews nor groups.
 */
export async function productFaults(
  path: string,
  altered: (body: string) => string = (body) => body,
): Promise<readonly string[]> {
  const page = await fetchPage(path, AGENTS.browser);
  const requirement = structured.find(({ number }) => number === 14);
  return (
    (await requirement?.checkPage?.(
      { ...page, body: altered(page.body) },
      new Robots((await fetchRaw("/robots.txt")).body),
    )) ?? ["is no product's page"]
  );
}
