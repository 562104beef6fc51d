import pLimit from "p-limit";
import { fetchRaw, AGENTS, CRAWLERS, pathOf } from "../../e2e/shop/http";
import { type PageSummary, summarize, shopAddress, type Page, fetchPage } from "./page";
import type { CrawlResult } from "./requirement";
import { Robots } from "./robots";

/** Pages asked for at a time. */
const CONCURRENCY = 4;
/** As in the requirement: search crawlers, link previews, scripts. */
const USER_AGENTS = [CRAWLERS.Googlebot, AGENTS.WhatsApp, CRAWLERS.TelegramBot, AGENTS.curl];
/** More would be a trap for crawlers, and an endless audit. */
const MAX_PAGES = 20_000;

/** Addresses in the sitemap's files. */
async function sitemapAddresses(): Promise<string[]> {
  const locs = async (path: string) =>
    [...(await fetchRaw(path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) =>
      pathOf(loc.replaceAll("&#38;", "&").replaceAll("&amp;", "&")),
    );
  return (await Promise.all((await locs("/sitemap.xml")).map(locs))).flat();
}

/**
 * Walks the shop from home and the sitemap by its links, as a polite crawler: no address that
 * robots.txt keeps it from, no link with `nofollow`, four pages at a time. `look` sees each page
 * once, with its body.
 */
export async function crawlShop(
  look: (page: Page, robots: Robots) => Promise<void>,
  tell: (count: number) => void,
): Promise<CrawlResult> {
  const robotsText = (await fetchRaw("/robots.txt")).body;
  const robots = new Robots(robotsText);
  const pages = new Map<string, PageSummary>();
  const samples = new Map<string, { page: Page; name: string }>();
  const queue = [...new Set(["/az", "/en", "/ru", ...(await sitemapAddresses())])].filter(
    (address) => !robots.blocks(address),
  );
  const known = new Set(queue);
  let turn = 0;
  const visit = async (address: string) => {
    const page = await fetchPage(address, USER_AGENTS[turn++ % USER_AGENTS.length] ?? AGENTS.curl);
    await look(page, robots);
    pages.set(address, summarize(page));
    const name = `${page.language} ${page.kind === "other" ? address.slice(3).split("?")[0] : page.kind}`;
    if (page.answer.status === 200 && page.head && !samples.has(name))
      samples.set(name, { page, name });
    const isFollowed = !/nofollow/.test(page.head.match(/<meta name="robots"[^>]*>/)?.[0] ?? "");
    for (const { href, rel } of isFollowed ? page.links : []) {
      const next = href === "" || rel.includes("nofollow") ? null : shopAddress(href, address);
      if (next === null || known.has(next) || robots.blocks(next) || known.size >= MAX_PAGES)
        continue;
      known.add(next);
      queue.push(next);
    }
  };
  // What a visit finds is visited in the next round.
  while (queue.length > 0)
    await pLimit(CONCURRENCY).map(queue.splice(0), async (address) => {
      await visit(address);
      if (pages.size % 250 === 0) tell(pages.size);
    });
  return { pages, robots, robotsText, samples: [...samples.values()] };
}
