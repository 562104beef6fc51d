import type { Browser, BrowserContext, Page, Request } from "@playwright/test";

const KINDS = ["document", "script", "stylesheet", "font"] as const;
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Kind = (typeof KINDS)[number];
/** Bytes over the wire: headers and encoded bodies. */
export type FirstVisit = {
  html: string;
  bytes: Record<Kind, number>;
  scripts: Map<string, number>;
  encodings: Set<string>;
};

/**
 * Requests are counted until the page is idle and for so long (ms) nothing more has come: also what
 * it loads by itself then, such as a carousel's library, on a busy machine too.
 */
const QUIET_MS = 4000;
/** The longest (ms) a page may go on loading. */
const TIMEOUT_MS = 30_000;

const isKind = (type: string): type is Kind => (KINDS as readonly string[]).includes(type);

/** Opens a page and waits until it has come to rest; its answer and the requests that finished. */
async function openUntilIdle(
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
 * Cookies and storage of a customer's device that has entered and synchronised its lists before:
 * what is told of them once is told.
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
 * Opens a page with an empty cache, on a device that did whatever `enter` must do, and adds up what
 * it requests, without interaction, until it has come to rest.
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
