import pLimit from "p-limit";
import { fetchRaw, AGENTS, CRAWLERS, pathOf } from "../../e2e/shop/http";
import { type PageSummary, summarize, shopAddress, type Page, fetchPage } from "./page";
import type { CrawlResult } from "./requirement";
import { Robots } from "./robots";

/** The number of pages that are requested at the same time. */
const CONCURRENCY = 4;
/** The user agents that the requirement names: a search crawler, link previews, a script. */
const USER_AGENTS = [CRAWLERS.Googlebot, AGENTS.WhatsApp, CRAWLERS.TelegramBot, AGENTS.curl];
/** The most pages to crawl. More pages would be a crawler trap, and the audit would not end. */
const MAX_PAGES = 20_000;

/** All URLs in the files of the sitemap. */
async function sitemapAddresses(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await fetchRaw(path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) =>
      pathOf(loc.replaceAll("&#38;", "&").replaceAll("&amp;", "&")),
    );
  return (await Promise.all((await locations("/sitemap.xml")).map(locations))).flat();
}

/** The group of a page: the crawl returns one complete page of each group. */
const sampleNameOf = ({ language, kind, address }: Page): string =>
  `${language} ${kind === "other" ? address.slice(3).split("?")[0] : kind}`;

/** The pages of the shop to which a page's links lead crawlers; none if the page is `nofollow`. */
function followedAddresses({ address, head, links }: Page): string[] {
  if (/nofollow/.test(head.match(/<meta name="robots"[^>]*>/)?.[0] ?? "")) return [];
  return links.flatMap(({ href, rel }) =>
    href === "" || rel.includes("nofollow") ? [] : (shopAddress(href, address) ?? []),
  );
}

/**
 * Crawls the shop from the home pages and the sitemap along its links, as a polite crawler: it
 * obeys robots.txt and `nofollow`, and requests four pages at a time. `onPage` is called once for
 * each page, with its body; `onProgress` receives the number of pages from time to time.
 */
export async function crawlShop(
  onPage: (page: Page, robots: Robots) => Promise<void>,
  onProgress: (count: number) => void,
): Promise<CrawlResult> {
  const robotsText = (await fetchRaw("/robots.txt")).body;
  const robots = new Robots(robotsText);
  const pages = new Map<string, PageSummary>();
  const samples = new Map<string, { page: Page; name: string }>();
  const queue = [...new Set(["/az", "/en", "/ru", ...(await sitemapAddresses())])].filter(
    (address) => !robots.blocks(address),
  );
  const known = new Set(queue);
  let visitCount = 0;
  const visit = async (address: string) => {
    const page = await fetchPage(
      address,
      USER_AGENTS[visitCount++ % USER_AGENTS.length] ?? AGENTS.curl,
    );
    await onPage(page, robots);
    pages.set(address, summarize(page));
    const name = sampleNameOf(page);
    if (page.answer.status === 200 && page.head && !samples.has(name))
      samples.set(name, { page, name });
    for (const next of followedAddresses(page)) {
      if (known.has(next) || robots.blocks(next) || known.size >= MAX_PAGES) continue;
      known.add(next);
      queue.push(next);
    }
  };
  // The links that a round finds are visited in the next round.
  while (queue.length > 0)
    await pLimit(CONCURRENCY).map(queue.splice(0), async (address) => {
      await visit(address);
      if (pages.size % 250 === 0) onProgress(pages.size);
    });
  return { pages, robots, robotsText, samples: [...samples.values()] };
}
