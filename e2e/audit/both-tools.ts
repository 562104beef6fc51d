import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { type Browser, type Page, test as base } from "@playwright/test";
import { findAxeViolations, hasModal, MODAL } from "../shop/axe";

type Issue = { code: string; selector: string; message: string; context: string };
type Pa11y = (url: string, options: object) => Promise<{ issues: Issue[] }>;
type PuppeteerPage = {
  url: () => string;
  setViewport: (viewport: object) => Promise<void>;
  evaluate: (code: string) => Promise<unknown>;
};
type PuppeteerBrowser = { pages: () => Promise<PuppeteerPage[]>; disconnect: () => Promise<void> };
type Puppeteer = { connect: (options: object) => Promise<PuppeteerBrowser> };

// pa11y has no types and requires its own copy of Puppeteer.
const localRequire = createRequire(import.meta.url);
const pa11y = localRequire("pa11y") as Pa11y;
const puppeteer = createRequire(localRequire.resolve("pa11y"))("puppeteer") as Puppeteer;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * H32.2 requires a submit button in every form. A form that applies each change at once (marked by
 * `aria-busy`) has its button in <noscript>.
 */
const appliesImmediately = async (page: Page, { code, selector }: Issue) =>
  code.endsWith("H32.2") &&
  (await page
    .locator(selector)
    .first()
    .evaluate((form) => form.hasAttribute("aria-busy")));

/**
 * H43 requires `headers` on every cell of a table with row and column headings. Ours use `scope`
 * instead, the simpler technique (WCAG H63), which screen readers support and axe checks.
 */
const hasScopedHeadings = async (page: Page, { code, selector }: Issue) =>
  code.endsWith("H43.HeadersRequired") &&
  (await page
    .locator(selector)
    .first()
    .evaluate((table) =>
      [...table.querySelectorAll("th")].every((heading) => heading.hasAttribute("scope")),
    ));

async function findPa11yIssues(page: Page, port: number): Promise<string[]> {
  const browser = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${port}`,
    defaultViewport: null,
  });
  try {
    const puppeteerPage = (await browser.pages()).find(
      (candidate) => candidate.url() === page.url(),
    );
    if (!puppeteerPage) throw new Error(`${page.url()} is not open`);
    // pa11y sets its own viewport, which would reload a page that emulates touch.
    puppeteerPage.setViewport = async () => {};
    const { issues } = await pa11y(page.url(), {
      browser,
      page: puppeteerPage,
      ignoreUrl: true,
      userAgent: "",
      runners: ["htmlcs"],
      standard: "WCAG2AA",
      ...((await hasModal(page)) ? { rootElement: MODAL } : {}),
    });
    const allowed = await Promise.all(
      issues.map(
        async (issue) =>
          (await appliesImmediately(page, issue)) || (await hasScopedHeadings(page, issue)),
      ),
    );
    return issues
      .filter((_, i) => !allowed[i])
      .map(
        ({ code, selector, message, context }) =>
          `pa11y ${code.replace(/^WCAG2AA\.Principle\d\.Guideline\d_\d\./, "")}: ${selector} ${message.slice(0, 120)} ${context.slice(0, 100)}`,
      );
  } finally {
    await browser.disconnect();
  }
}

type Audits = {
  /** Violations that axe and pa11y find on the page in its current state. */
  audit: (page: Page) => Promise<string[]>;
};

/**
 * Playwright's `test` with a browser shared with pa11y, so that both tools audit the same page in
 * the same state.
 */
export const test = base.extend<Audits, { debuggingPort: number; browser: Browser }>({
  debuggingPort: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  browser: [
    async ({ playwright, launchOptions, debuggingPort }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--remote-debugging-port=${debuggingPort}`],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  audit: async ({ debuggingPort }, use) =>
    use(async (page) => [
      ...(await findAxeViolations(page)),
      ...(await findPa11yIssues(page, debuggingPort)),
    ]),
});
