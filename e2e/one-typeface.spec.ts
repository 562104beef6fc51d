/**
 * On a first visit one typeface draws all letters of an element: ours or, if its file comes too
 * late, the fallback. A file per language makes a mixture impossible (lib/page-font.ts).
 */
import { type Browser, expect, test } from "@playwright/test";
import { largestCategory } from "./shop/catalogue";

/** Networks on which the files of a page arrive one after the other; latency in ms, bytes per s. */
const NETWORKS = [
  { latency: 40, downloadThroughput: 500_000 },
  { latency: 150, downloadThroughput: 200_000 },
  { latency: 300, downloadThroughput: 50_000 },
] as const;

/** The families that draw each heading and card, on a visit without any cached file. */
async function familiesOnFirstVisit(
  browser: Browser,
  path: string,
  network: (typeof NETWORKS)[number],
): Promise<string[][]> {
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
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "main :is(h1, h2), main article",
  });
  const families: string[][] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    families.push([...new Set(fonts.map(({ familyName }) => familyName))]);
  }
  await context.close();
  return families;
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
      const families = await familiesOnFirstVisit(browser, await path(), network);
      // Cards far below the viewport are not drawn, and have none.
      const drawn = families.filter((used) => used.length > 0);
      expect(drawn.length).toBeGreaterThan(1);
      expect
        .soft(
          drawn.filter((used) => used.length > 1),
          `latency ${network.latency} ms`,
        )
        .toEqual([]);
    }
  });
