import type { Browser, Request } from "@playwright/test";

const KINDS = ["document", "script", "stylesheet", "font"] as const;
type Kind = (typeof KINDS)[number];
/** Bytes over the wire: headers and encoded bodies. */
export type FirstVisit = { html: string; bytes: Record<Kind, number>; scripts: Map<string, number>; encodings: Set<string> };

/** How long (ms) after the load event requests are counted: also what the page loads by itself once it is idle, such as a carousel's library. */
const AFTER_LOAD_MS = 4000;

const isKind = (type: string): type is Kind => (KINDS as readonly string[]).includes(type);

/** Opens a page with an empty cache and adds up what it requests, without interaction, until some seconds after its load event. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  try {
    const answer = await page.goto(url, { waitUntil: "load" });
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status() ?? "no answer"}`);
    const visit: FirstVisit = { html: await answer.text(), bytes: { document: 0, script: 0, stylesheet: 0, font: 0 }, scripts: new Map(), encodings: new Set() };
    await page.waitForTimeout(AFTER_LOAD_MS);
    for (const request of finished) {
      const kind = request.resourceType();
      if (!isKind(kind)) continue;
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
