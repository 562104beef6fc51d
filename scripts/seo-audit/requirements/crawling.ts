import { fetchRaw, pathOf } from "../../../e2e/shop/http";
import { metaContents, tagsIn } from "../../../e2e/shop/html";
import { fetchPicture } from "../fetch-picture";
import { type PageSummary, shopAddress } from "../page";
import { checkListAddresses, checkRedirects } from "../address-policy";
import { Findings, type Requirement, evenSample } from "../requirement";
import type { Robots } from "../robots";
import { readSitemap, type Sitemap } from "../sitemap";

/** The sizes of samples, as requirement 23 demands. */
const CATEGORIES = 20;
const PRODUCTS = 50;
const PICTURES = 40;

type SitemapEntry = Sitemap["entries"][number];

/**
 * Reads and checks the files of the sitemap, whose dates must be the same when they are read again.
 * Returns their entries.
 */
async function checkSitemapFiles(
  findings: Findings,
  locs: readonly string[],
): Promise<SitemapEntry[]> {
  const readAll = () => Promise.all(locs.map((loc) => readSitemap(pathOf(loc), "urlset")));
  const files = await readAll();
  const again = await readAll();
  const datesOf = (file: Sitemap | undefined) =>
    JSON.stringify(file?.entries.map(({ loc, modified }) => [loc, modified]));
  files.forEach((file, i) =>
    findings.add(
      file.path,
      ...file.faults,
      datesOf(file) !== datesOf(again[i]) && "has other dates when asked again",
    ),
  );
  return files.flatMap((file) => file.entries);
}

const lastmodFault = (modified: string | null): string | false =>
  modified === null
    ? "has no lastmod"
    : !(Date.parse(modified) <= Date.now()) && `has the lastmod ${modified}`;

/** Compares an entry of the sitemap with its page, which is undefined if the crawl missed it. */
const entryFaults = (
  { loc, modified, alternates, images }: SitemapEntry,
  page: PageSummary | undefined,
  robots: Robots,
): (string | false | undefined)[] => [
  !page && "was not reached",
  page &&
    (page.status !== 200 || !page.isIndexable) &&
    `answers ${page.status}, or is not indexable`,
  page && page.canonical !== loc && `has the canonical ${page.canonical}`,
  robots.blocks(pathOf(loc)) && "is kept from crawlers",
  lastmodFault(modified),
  page &&
    JSON.stringify(page.alternates) !== JSON.stringify(alternates) &&
    "has other hreflang than its page",
  page?.kind === "product" &&
    [...images].sort().join() !== [...page.images].sort().join() &&
    `lists ${images.length} of its ${page.images.length} pictures`,
];

/**
 * Describes the indexable pages that the sitemap lacks. It may leave out the second and further
 * pages of a category or a brand.
 */
const unlistedPages = (
  pages: ReadonlyMap<string, PageSummary>,
  listed: ReadonlySet<string>,
): string[] =>
  [...pages.values()]
    .filter(
      ({ address, isIndexable }) =>
        isIndexable &&
        !listed.has(address) &&
        !/&initialPageIndex=\d+$|\/brand\/[^/]+\/\d+$/.test(address),
    )
    .map(({ address }) => `${address}: is indexable, but not in the sitemap`);

/** Checks that pictures of the sitemap can be loaded. */
async function checkSitemapPictures(
  findings: Findings,
  pictures: readonly string[],
): Promise<void> {
  for (const picture of pictures) {
    const { status, headers } = await fetchPicture(pathOf(picture));
    findings.add(
      picture,
      (status !== 200 || !String(headers["content-type"]).startsWith("image/")) &&
        `answers ${status}, ${headers["content-type"]}`,
    );
  }
}

/** Requirements 20-24: what crawlers may read, and what they find. */
export const crawling: readonly Requirement[] = [
  {
    number: 20,
    name: "robots.txt; never noindex and Disallow",
    checkPage({ address, head, answer, links }, robots) {
      if (answer.status !== 200 || !head) return undefined;
      const orders = links.filter(
        ({ href, rel }) =>
          /^\/\w\w\/(?:cart\/[^/]+|product\/[^/]+\/review|instalments\?.*)$/.test(href) &&
          !rel.includes("nofollow"),
      );
      return [
        ...(metaContents(head, "robots").some((rule) => rule.includes("noindex")) &&
        robots.blocks(address)
          ? ["is noindex, and robots.txt keeps crawlers from reading it"]
          : []),
        ...orders.map(({ href }) => `leads crawlers to ${href}`),
      ];
    },
    async checkShop({ robots, robotsText, pages, samples }) {
      const findings = new Findings();
      findings.add(
        "/robots.txt",
        !/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m.test(robotsText) &&
          "has no absolute Sitemap line",
        ...["SortType=", "f=", "monthlyMax=", "priceFrom=", "priceTo=", "inStock=", "onSale="].map(
          (key) => !robotsText.includes(key) && `does not name ${key}`,
        ),
      );
      const category =
        [...pages.values()].find(({ kind, isIndexable }) => kind === "category" && isIndexable)
          ?.address ?? "/az/searchResult?categoryId=101";
      await checkListAddresses(findings, robots, category);
      await checkRedirects(findings, pages);
      const assets = samples.flatMap(({ page }) => [
        ...tagsIn(page.answer.body, "script").map(({ src }) => src),
        ...tagsIn(page.answer.body, "link")
          .filter(({ rel }) => rel === "stylesheet" || rel === "preload")
          .map(({ href }) => href),
        ...tagsIn(page.answer.body, "img").map(({ src }) => src),
      ]);
      for (const asset of new Set(assets.filter((asset): asset is string => Boolean(asset))))
        findings.add(
          asset,
          robots.blocks(pathOf(asset)) && "robots.txt keeps crawlers from an asset",
        );
      return findings.checked;
    },
  },
  {
    number: 21,
    name: "sitemap: valid, dated, with every picture",
    async checkShop({ pages, robots }) {
      const findings = new Findings();
      const index = await readSitemap("/sitemap.xml", "sitemapindex");
      findings.add(
        "/sitemap.xml",
        ...index.faults,
        index.entries.length > 50_000 && "lists too many files",
      );
      const entries = await checkSitemapFiles(
        findings,
        index.entries.map(({ loc }) => loc),
      );
      for (const entry of entries)
        findings.add(entry.loc, ...entryFaults(entry, pages.get(pathOf(entry.loc)), robots));
      const listed = new Set(entries.map(({ loc }) => pathOf(loc)));
      findings.failures.push(
        ...(listed.size === entries.length ? [] : ["an address is listed twice"]),
        ...unlistedPages(pages, listed),
      );
      await checkSitemapPictures(
        findings,
        evenSample([...new Set(entries.flatMap(({ images }) => images))], PICTURES),
      );
      return findings.checked;
    },
  },
  {
    number: 22,
    name: "links alone lead to every product of a category",
    async checkShop({ pages }) {
      const findings = new Findings();
      const byCategory = new Map<string, Set<string>>();
      for (const { address, kind, links } of pages.values())
        if (kind === "category") {
          const [first = ""] = address.split("&initialPageIndex=");
          const slugs = byCategory.get(first) ?? byCategory.set(first, new Set()).get(first);
          for (const { href } of links) if (/^\/\w\w\/product\/[^/]+$/.test(href)) slugs?.add(href);
        }
      for (const [address, slugs] of byCategory) {
        const { data } = JSON.parse(
          (
            await fetchRaw(
              `/api/Product/search?pageSize=1&categoryId=${/categoryId=(\d+)/.exec(address)?.[1]}`,
            )
          ).body,
        ) as { data: { totalCount: number } };
        findings.add(
          address,
          slugs.size !== data.totalCount && `leads to ${slugs.size} of ${data.totalCount} products`,
        );
      }
      return findings.checked;
    },
  },
  {
    number: 23,
    name: "no internal link to an error or a redirect",
    checkPage: ({ answer, head, links }) =>
      answer.status === 200 && head
        ? links
            .filter(({ href }) => href === "#" || href.startsWith("javascript:"))
            .map(({ href }) => `has a link to ${href}`)
        : undefined,
    async checkShop({ pages }) {
      const findings = new Findings();
      // The statuses of all links that the crawl followed.
      const statuses = new Map([...pages].map(([address, { status }]) => [address, status]));
      const allPages = [...pages.values()];
      const chosen = [
        ...allPages.filter(({ kind }) => kind === "home"),
        ...evenSample(
          allPages.filter(({ kind }) => kind === "category"),
          CATEGORIES,
        ),
        ...evenSample(
          allPages.filter(({ kind }) => kind === "product"),
          PRODUCTS,
        ),
      ];
      const linksOf = (page: PageSummary) => [
        ...new Set(
          page.links.flatMap(({ href }) =>
            href === "" ? [] : (shopAddress(href, page.address) ?? []),
          ),
        ),
      ];
      // On the chosen pages, links that the crawl did not follow are checked too: those that are
      // `nofollow` or blocked by robots.txt.
      for (const address of new Set(chosen.flatMap(linksOf)))
        if (!statuses.has(address)) statuses.set(address, (await fetchRaw(address)).status);
      for (const page of allPages) {
        const broken = linksOf(page).filter((address) => (statuses.get(address) ?? 200) !== 200);
        findings.add(
          page.address,
          ...broken.map((address) => `leads to ${address}, which answers ${statuses.get(address)}`),
          page.status !== 200 &&
            page.status !== 404 &&
            page.status < 500 &&
            "is a link of the shop and redirects",
        );
      }
      return findings.checked;
    },
  },
  {
    number: 24,
    name: "IndexNow: key file; off without a key",
    async checkShop() {
      const findings = new Findings();
      const key = process.env.INDEXNOW_KEY;
      const { status, body } = await fetchRaw("/indexnow.txt");
      findings.add(
        "/indexnow.txt",
        key
          ? body.trim() !== key && `answers ${status}, not the key`
          : status !== 404 && `answers ${status} although there is no key`,
      );
      return findings.checked;
    },
  },
];
