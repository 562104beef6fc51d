import { expect, type Page } from "@playwright/test";
import { fetchRaw, pathOf } from "./http";
import { canonicals, headHtml, metaContents, alternates } from "./html";

export type Entry = {
  loc: string;
  modified: string | null;
  alternates: Record<string, string>;
  images: string[];
};

/** Parses a sitemap with the browser's XML parser. Malformed XML fails the test. */
export async function readXml(
  page: Page,
  path: string,
): Promise<{ root: string; entries: Entry[] }> {
  const answer = await fetchRaw(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers["content-type"], path).toContain("xml");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(Buffer.byteLength(answer.body)).toBeLessThan(50 * 1024 * 1024);
  return page.evaluate((xml) => {
    const sitemap = new DOMParser().parseFromString(xml, "application/xml");
    const failure = sitemap.querySelector("parsererror");
    if (failure) throw new Error(failure.textContent ?? "not well-formed");
    const text = (parent: Element, name: string) =>
      parent.getElementsByTagName(name)[0]?.textContent ?? null;
    const entries = [...sitemap.documentElement.children].map((entry) => ({
      loc: text(entry, "loc") ?? "",
      modified: text(entry, "lastmod"),
      alternates: Object.fromEntries(
        [...entry.getElementsByTagName("xhtml:link")].map((link) => [
          link.getAttribute("hreflang") ?? "",
          link.getAttribute("href") ?? "",
        ]),
      ),
      images: [...entry.getElementsByTagName("image:loc")].map((image) => image.textContent ?? ""),
    }));
    return { root: sitemap.documentElement.tagName, entries };
  }, answer.body);
}

/** The text of every sitemap file of products, by its path. A new product may add a file. */
export async function readProductSitemaps(): Promise<Map<string, string>> {
  const files = [
    ...(await fetchRaw("/sitemap.xml")).body.matchAll(/<loc>([^<]+\/products-\d+\.xml)<\/loc>/g),
  ].map(([, loc]) => pathOf(loc ?? ""));
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await fetchRaw(file)).body] as const)),
  );
}

/**
 * Expects a page of the sitemap to answer 200, to be indexable and its own canonical page, and to
 * have the same alternates.
 */
export async function expectIndexable({ loc, alternates: listedAlternates }: Entry): Promise<void> {
  const { status, body } = await fetchRaw(pathOf(loc));
  expect.soft(status, loc).toBe(200);
  expect.soft(canonicals(headHtml(body)), loc).toEqual([loc]);
  expect.soft(metaContents(body, "robots"), loc).toEqual([]);
  expect
    .soft(listedAlternates, `${loc} names its page's alternates`)
    .toEqual(alternates(headHtml(body)));
}
