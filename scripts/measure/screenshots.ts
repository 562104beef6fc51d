/**
 * `npm run screenshots`: writes a PNG of every page type and state to the folder screenshots/,
 * which git ignores. The state `none` is the page as loaded. Options: --page=home,product
 * --state=lightbox,no-scripts,none --width=360 --language=ru
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { BASE_URL } from "../../e2e/shop/http";
import { everyPageType } from "../../e2e/shop/page-types";
import { openState } from "../../e2e/shop/open-state";
import { waitUntilStable, stubThirdParties } from "../../e2e/shop/stable-page";
import { STATES, statesAt } from "../../e2e/shop/states";
import { LANGUAGES, type Language } from "../../e2e/shop/texts";
import { selectByOption, fileSafeName, readOptions } from "./options";

const WIDTHS = [360, 768, 1280, 1920];
const FOLDER = "screenshots";
/** Maximum height (px) of a screenshot, because lists scroll infinitely. */
const MAX_HEIGHT = 12_000;
/** The number of pages that are open at the same time. */
const CONCURRENCY = 2;

type Shot = {
  language: Language;
  width: number;
  name: string;
  state: string;
  scripts: boolean;
  /** the full page, not only the viewport */ fullPage: boolean;
  open: (page: Page) => Promise<unknown>;
};

/** Scrolls once through the page's initial height and back to the top, to trigger lazy loading. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }));
  for (let y = 0; y < Math.min(height, MAX_HEIGHT); y += screen) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function takeScreenshot(
  browser: Browser,
  { language, width, name, scripts, fullPage, open }: Shot,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: `${language}-AZ`,
    viewport: { width, height: width < 768 ? 780 : 900 },
    hasTouch: width < 768,
    reducedMotion: "reduce",
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  try {
    await open(page);
    if (fullPage) await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    // Without JavaScript, `waitUntilStable` could not await promises in the page.
    if (scripts) await waitUntilStable(page);
    const height = fullPage
      ? Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
      : undefined;
    await page.screenshot({
      path: join(FOLDER, language, `${name}-${width}.png`),
      animations: "disabled",
      ...(height ? { fullPage: true, clip: { x: 0, y: 0, width, height } } : {}),
    });
  } finally {
    await context.close();
  }
}

const options = readOptions(["page", "state", "width", "language"]);
const widths = selectByOption(WIDTHS, String, options.width);
const languages = selectByOption(LANGUAGES, String, options.language);
const types = (await everyPageType()).map((type) => ({ ...type, page: fileSafeName(type.name) }));
const pages = selectByOption(
  [...types, { name: "404", page: "not-found", path: "/there-is-no-such-page" }],
  ({ page }) => page,
  options.page,
);
const selectedStates = selectByOption(
  ["none", "no-scripts", ...STATES.map(({ name }) => name)],
  String,
  options.state,
);

const shots: Shot[] = languages.flatMap((language) =>
  widths.flatMap((width) => {
    const common = { language, width };
    const openPage =
      ({ path, enter }: { path: string; enter?: (context: BrowserContext) => Promise<void> }) =>
      async (page: Page) => {
        await stubThirdParties(page);
        await enter?.(page.context());
        await page.goto(`/${language}${path}`);
      };
    const states = statesAt(width).filter(
      ({ startPage }) => !options.page || pages.some(({ name }) => name === startPage),
    );
    return [
      ...pages.map((type) => ({
        ...common,
        name: type.page,
        state: "none",
        scripts: true,
        fullPage: true,
        open: openPage(type),
      })),
      ...pages.map((type) => ({
        ...common,
        name: `${type.page}-no-scripts`,
        state: "no-scripts",
        scripts: false,
        fullPage: true,
        open: openPage(type),
      })),
      ...states.map((state) => ({
        ...common,
        name: `open-${state.name}`,
        state: state.name,
        scripts: true,
        fullPage: false,
        open: (page: Page) => openState(page, state, language),
      })),
    ].filter(({ state }) => selectedStates.includes(state));
  }),
);

for (const language of languages) mkdirSync(join(FOLDER, language), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--hide-scrollbars"],
});
const failed: string[] = [];
let taken = 0;
await pLimit(CONCURRENCY).map(shots, async (shot) => {
  const file = `${shot.language}/${shot.name}-${shot.width}`;
  await takeScreenshot(browser, shot).catch((error: Error) =>
    failed.push(`${file}: ${error.message.split("\n")[0]}`),
  );
  if (++taken % 20 === 0) console.log(`${taken} of ${shots.length}`);
});
await browser.close();
console.log(`${shots.length - failed.length} screenshots in ${FOLDER}/`);
for (const failure of failed) console.error(failure);
process.exitCode = failed.length > 0 ? 1 : 0;
