import type { PageSummary, Page } from "./page";
import type { Robots } from "./robots";

/**
 * The result of the crawl: the pages by URL, robots.txt, and one complete page (`samples`) of each
 * language and kind.
 */
export type CrawlResult = {
  pages: ReadonlyMap<string, PageSummary>;
  robots: Robots;
  robotsText: string;
  samples: readonly { page: Page; name: string }[];
};

type CheckResult = { pages: number; failures: string[] };

/**
 * A requirement of seo.md. `checkPage` returns the faults of a page, or undefined if the
 * requirement does not apply to it. `checkShop` makes further checks when all pages are known. A
 * requirement without either is checked only by tests.
 */
export type Requirement = {
  number: number;
  name: string;
  checkPage?: (page: Page, robots: Robots) => string[] | undefined | Promise<string[] | undefined>;
  checkShop?: (crawl: CrawlResult) => Promise<CheckResult>;
};

/** Collects the failures of several checks, and counts the checked pages. */
export class Findings {
  pages = 0;
  readonly failures: string[] = [];

  /** Adds one checked page with its faults; falsy values are ignored. */
  add(address: string, ...faults: (string | false | null | undefined)[]): void {
    this.pages++;
    for (const fault of faults) if (fault) this.failures.push(`${address}: ${fault}`);
  }

  get checked(): CheckResult {
    return { pages: this.pages, failures: this.failures };
  }
}

/** Up to `count` items, evenly spread over the list. */
export const evenSample = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]).filter(
        (item): item is Item => item !== undefined,
      );
