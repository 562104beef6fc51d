/**
 * On a first visit one typeface draws all letters of an element: ours or, if its file comes too
 * late, the fallback. A file per language makes a mixture impossible (lib/page-font.ts). Only the
 * manat sign is always ours (app/manat-font.css).
 */
import { type Browser, type CDPSession, expect, type Page, test } from "@playwright/test";
import { largestCategory } from "./shop/catalogue";

/** Networks on which the files of a page arrive one after the other; latency in ms, bytes per s. */
const NETWORKS = [
  { latency: 40, downloadThroughput: 500_000 },
  { latency: 150, downloadThroughput: 200_000 },
  { latency: 300, downloadThroughput: 50_000 },
] as const;

/** What draws the letters of an element. */
type Drawn = {
  /** the letters that each typeface draws */ letters: Record<string, number>;
  /** how many manat signs are among them */ manats: number;
};

/** The name of our typeface in its files. */
const OURS = "Onest";

/** What draws each element of a selector; nothing draws elements far below the viewport. */
async function drawnIn(page: Page, devtools: CDPSession, selector: string): Promise<Drawn[]> {
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector,
  });
  const texts = await page.locator(selector).allInnerTexts();
  expect(texts).toHaveLength(nodeIds.length);
  const elements: Drawn[] = [];
  for (const [i, nodeId] of nodeIds.entries()) {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    const letters: Record<string, number> = {};
    for (const { familyName, glyphCount } of fonts)
      letters[familyName] = (letters[familyName] ?? 0) + glyphCount;
    elements.push({ letters, manats: (texts[i] ?? "").split("₼").length - 1 });
  }
  return elements.filter(({ letters }) => Object.keys(letters).length > 0);
}

/** Whether several typefaces draw the letters of an element, apart from the manat signs. */
function isMixed({ letters: { [OURS]: ours = 0, ...others }, manats }: Drawn): boolean {
  const count = Object.keys(others).length;
  return count > 1 || (count === 1 && ours !== manats);
}

/** What draws each heading and each text of a card, on a visit without any cached file. */
async function drawnOnFirstVisit(
  browser: Browser,
  path: string,
  network: (typeof NETWORKS)[number],
): Promise<Drawn[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    ...network,
    offline: false,
    uploadThroughput: -1,
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  // The innermost elements: of others, the browser counts the letters only a few levels deep.
  const drawn = await drawnIn(page, devtools, "main :is(h1, h2, article *):not(:has(*))");
  await context.close();
  return drawn;
}

const PAGES = [
  ["Russian", async () => `/ru/searchResult?categoryId=${(await largestCategory()).categoryId}`],
  ["Azerbaijani", async () => "/az"],
] as const;

for (const [name, path] of PAGES)
  test(`a first visit of a page in ${name} mixes no typefaces in an element`, async ({
    browser,
  }) => {
    for (const network of NETWORKS) {
      const drawn = await drawnOnFirstVisit(browser, await path(), network);
      expect(drawn.length).toBeGreaterThan(1);
      expect.soft(drawn.filter(isMixed), `latency ${network.latency} ms`).toEqual([]);
    }
  });

for (const [name, path] of PAGES)
  test(`without the font of a page in ${name}, the manat signs of its prices are ours`, async ({
    page,
    context,
  }) => {
    let refused = 0;
    await page.route("**/media/fonts/*", (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto(await path());
    await page.waitForLoadState("networkidle");
    expect(refused).toBeGreaterThan(0);
    const prices = await drawnIn(
      page,
      await context.newCDPSession(page),
      "main article .prices > b",
    );
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      expect(price.manats).toBe(1);
      expect(price.letters[OURS]).toBe(1);
      expect(isMixed(price)).toBe(false);
    }
  });
