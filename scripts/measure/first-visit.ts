import type { Browser, Request } from "@playwright/test";

const KINDS = ["document", "script", "stylesheet", "font"] as const;
type Kind = (typeof KINDS)[number];
/** Bytes over the wire: headers and encoded bodies. */
export type FirstVisit = { html: string; bytes: Record<Kind, number>; scripts: Map<string, number>; encodings: Set<string> };

/** What is requested later than this (ms) after the load event is no part of the first load, however slow the machine. */
const AFTER_LOAD_MS = 1000;

const isKind = (type: string): type is Kind => (KINDS as readonly string[]).includes(type);

/** Opens a page with an empty cache and adds up what it requests, without interaction, until a second after its load event. Swiper (18 KB on home) is requested later. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  try {
    const answer = await page.goto(url, { waitUntil: "networkidle" });
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status() ?? "no answer"}`);
    const visit: FirstVisit = { html: await answer.text(), bytes: { document: 0, script: 0, stylesheet: 0, font: 0 }, scripts: new Map(), encodings: new Set() };
    const loadedAt = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventEnd);
    for (const request of finished) {
      const kind = request.resourceType();
      if (!isKind(kind) || request.timing().startTime > loadedAt + AFTER_LOAD_MS) continue;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const bytes = responseBodySize + responseHeadersSize;
      visit.bytes[kind] += bytes;
      if (kind !== "script") continue;
      visit.scripts.set(request.url(), (visit.scripts.get(request.url()) ?? 0) + bytes);
      visit.encodings.add((await (await request.response())?.headerValue("content-encoding")) ?? "none");
    }
    return visit;
  } finally {
    await page.close();
  }
}
