import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Result } from "lighthouse";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
export type Device = "desktop" | "mobile";
/** Scores from 0 to 100; LCP and TBT are in ms. */
export type Figures = Record<Category, number> & { lcp: number; cls: number; tbt: number };
/** `remarks` names failed audits outside performance. */
export type LighthouseRun = { figures: Figures; remarks: string[] };

function readRun(result: Result): LighthouseRun {
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  const remarks = CATEGORIES.filter((category) => category !== "performance")
    .flatMap(
      (category) =>
        result.categories[category]?.auditRefs
          .filter(({ weight }) => weight > 0)
          .map(({ id }) => id) ?? [],
    )
    .filter((id) => (result.audits[id]?.score ?? 1) < 1);
  return {
    figures: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lcp: value("largest-contentful-paint"),
      cls: value("cumulative-layout-shift"),
      tbt: value("total-blocking-time"),
    },
    remarks,
  };
}

/**
 * Runs Lighthouse once, in a new browser, so that runs share no cache. The browser is started with
 * Lighthouse's own launcher and flags.
 */
export async function runLighthouse(url: string, device: Device): Promise<LighthouseRun> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    chromeFlags: ["--headless=new", "--no-sandbox"],
  });
  try {
    const outcome = await lighthouse(
      url,
      { port: chrome.port, logLevel: "error", onlyCategories: [...CATEGORIES] },
      device === "desktop" ? desktopConfig : undefined,
    );
    if (!outcome || outcome.lhr.runtimeError)
      throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? "no result"}`);
    return readRun(outcome.lhr);
  } finally {
    chrome.kill();
  }
}
