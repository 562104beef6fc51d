import { readPage } from "../../scripts/found/page";
import { Robots } from "../../scripts/found/robots";
import { structured } from "../../scripts/found/requirements/structured";
import { AGENTS, ask } from "./ask";

/**
 * What the audit's requirement 14 says of a product's page (scripts/found): its crawl of the demo
 * meets neither reviews nor groups.
 */
export async function productFaults(
  path: string,
  altered: (body: string) => string = (body) => body,
): Promise<readonly string[]> {
  const page = await readPage(path, AGENTS.browser);
  const requirement = structured.find(({ number }) => number === 14);
  return (
    (await requirement?.page?.(
      { ...page, body: altered(page.body) },
      new Robots((await ask("/robots.txt")).body),
    )) ?? ["is no product's page"]
  );
}
