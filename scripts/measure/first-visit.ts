import type { Browser, BrowserContext, Page, Request } from "@playwright/test";

const KINDS = ["document", "script", "stylesheet", "font"] as const;
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Kind = (typeof KINDS)[number];
/** What a first visit loaded. Sizes are bytes over the wire: headers and encoded bodies. */
export type FirstVisit = {
  html: string;
  bytes: Record<Kind, number>;
  scripts: Map<string, number>;
  encodings: Set<string>;
};

/**
 * Requests are counted until the page is idle and nothing has been loaded for this long (ms). This
 * includes what a page loads by itself when idle, such as a carousel's library, also on a busy
 * machine.
 */
const QUIET_MS = 4000;
/** The longest time (ms) that a page may go on loading. */
const TIMEOUT_MS = 30_000;

const isKind = (type: string): type is Kind => (KINDS as readonly string[]).includes(type);

/** Opens a page and waits until it is idle; returns its HTML and the finished requests. */
export async function openUntilIdle(
  page: Page,
  url: string,
): Promise<{ html: string; finished: Request[] }> {
  const finished: Request[] = [];
  let lastAt = 0;
  page.on("requestfinished", (request) => {
    finished.push(request);
    lastAt = Date.now();
  });
  const answer = await page.goto(url, { waitUntil: "load" });
  if (!answer?.ok()) throw new Error(`${url}: ${answer?.status() ?? "no answer"}`);
  const html = await answer.text();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)).then(() => undefined));
  const idleAt = Date.now();
  while (Date.now() < Math.max(lastAt, idleAt) + QUIET_MS && Date.now() < idleAt + TIMEOUT_MS)
    await page.waitForTimeout(100);
  return { html, finished };
}

/**
 * The cookies and storage of a customer's device on which `enter` (a sign-in) and a first visit
 * have already happened, so that one-time requests, such as synchronising lists, are not counted.
 */
async function storageAfterVisit(
  browser: Browser,
  url: string,
  enter: (context: BrowserContext) => Promise<void>,
): Promise<StorageState> {
  const context = await browser.newContext();
  try {
    await enter(context);
    const page = await context.newPage();
    await openUntilIdle(page, url);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/**
 * Reports a connection on which nothing is requested for pages that may be opened next
 * (components/layout/prefetch-links.ts). Not Save-Data, with which the page itself would load less.
 */
const reportSlowConnection = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
  );

/**
 * Opens a page with an empty cache and adds up what it requests, without interaction, until it is
 * idle: what the page itself needs. With `enter`, the device has the cookies and storage of an
 * earlier visit.
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  enter?: (context: BrowserContext) => Promise<void>,
): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(enter ? { storageState: await storageAfterVisit(browser, url, enter) } : {}),
  });
  const page = await context.newPage();
  await reportSlowConnection(page);
  try {
    const { html, finished } = await openUntilIdle(page, url);
    const visit: FirstVisit = {
      html,
      bytes: { document: 0, script: 0, stylesheet: 0, font: 0 },
      scripts: new Map(),
      encodings: new Set(),
    };
    for (const request of finished) {
      const kind = request.resourceType();
      if (!isKind(kind)) continue;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const bytes = responseBodySize + responseHeadersSize;
      visit.bytes[kind] += bytes;
      if (kind !== "script") continue;
      visit.scripts.set(request.url(), (visit.scripts.get(request.url()) ?? 0) + bytes);
      visit.encodings.add(
        (await (await request.response())?.headerValue("content-encoding")) ?? "none",
      );
    }
    return visit;
  } finally {
    await context.close();
  }
}
