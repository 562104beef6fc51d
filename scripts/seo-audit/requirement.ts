import type { PageSummary, Page } from "./page";
import type { Robots } from "./robots";

/**
 * What the crawl found: pages by address, the rules it obeyed, and the addresses of the sitemap
 * with what each says.
 */
export type CrawlResult = {
  pages: ReadonlyMap<string, PageSummary>;
  robots: Robots;
  robotsText: string;
  samples: readonly { page: Page; name: string }[];
};

type CheckResult = { pages: number; failures: string[] };

/**
 * A requirement of seo.md: `page` names a page's faults (undefined: not concerned), `end` asks for
 * more when all are known. Without either, tests alone hold it.
 */
export type Requirement = {
  number: number;
  name: string;
  checkPage?: (page: Page, robots: Robots) => string[] | undefined | Promise<string[] | undefined>;
  checkShop?: (found: CrawlResult) => Promise<CheckResult>;
};

/** Counts and collects what several questions find. */
export class Findings {
  pages = 0;
  readonly failures: string[] = [];

  /** One more page looked at, with whatever is wrong with it. */
  add(address: string, ...faults: (string | false | null | undefined)[]): void {
    this.pages++;
    for (const fault of faults) if (fault) this.failures.push(`${address}: ${fault}`);
  }

  get checked(): CheckResult {
    return { pages: this.pages, failures: this.failures };
  }
}

/** Evenly chosen items. */
export const evenSample = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]).filter(
        (item): item is Item => item !== undefined,
      );
