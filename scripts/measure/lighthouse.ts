/**
 * `npm run lighthouse`: Lighthouse's four categories and the three vitals of the main page types, on desktop and mobile, the median of
 * three runs. Targets (desktop performance 100, mobile 95, the others 100, no layout shift) are marked, and fail with `--strict` only: a
 * busy machine measures itself. Options: --page=home,product --device=mobile --runs=5 --language=ru --strict
 */
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { BASE_URL } from "../../e2e/shop/ask";
import { pageTypes } from "../../e2e/shop/page-types";
import { chosen, plainName, readOptions } from "./options";
import { printTable } from "./table";

const PAGES = ["home", "category", "product", "menu-page", "contact"];
const DEVICES = [{ device: "desktop", performance: 100 }, { device: "mobile", performance: 95 }];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof CATEGORIES)[number];
/** Scores of 0 to 100; LCP and TBT in ms. `remarks` names the audits that cost points. */
type Measured = Record<Category, number> & { lcp: number; cls: number; tbt: number; remarks: string[] };

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function read(result: Result): Measured {
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  const remarks = CATEGORIES.filter((category) => category !== "performance")
    .flatMap((category) => result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? [])
    .filter((id) => (result.audits[id]?.score ?? 1) < 1);
  return {
    performance: score("performance"), accessibility: score("accessibility"), "best-practices": score("best-practices"), seo: score("seo"),
    lcp: value("largest-contentful-paint"), cls: value("cumulative-layout-shift"), tbt: value("total-blocking-time"), remarks,
  };
}

async function runOnce(url: string, device: string, port: number): Promise<Measured> {
  const outcome = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] }, device === "desktop" ? desktopConfig : undefined);
  if (!outcome || outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? "no result"}`);
  return read(outcome.lhr);
}

/** A browser of its own for each run, so that none finds what another left in a cache. */
async function run(url: string, device: string): Promise<Measured> {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-features=PaintHolding", "--no-first-run", "--disable-extensions"] });
  try {
    return await runOnce(url, device, chrome.port);
  } finally {
    chrome.kill();
  }
}

const options = readOptions(["page", "device", "runs", "language", "strict"]);
const runs = Number(options.runs?.[0] ?? 3);
const language = options.language?.[0] ?? "az";
const pages = (await pageTypes()).map(({ name, path }) => ({ page: plainName(name), path }));
const wanted = chosen(pages, ({ page }) => page, options.page ?? PAGES);
const rows: string[][] = [];
const remarks = new Set<string>();
let missed = 0;

for (const { device, performance } of chosen(DEVICES, ({ device }) => device, options.device)) {
  for (const { page, path } of wanted) {
    const url = `${BASE_URL}/${language}${path}`;
    await (await fetch(url)).text();
    const measured: Measured[] = [];
    for (let i = 0; i < runs; i++) measured.push(await run(url, device));
    const middle = (key: Exclude<keyof Measured, "remarks">) => median(measured.map((one) => one[key]));
    const mark = (shown: string, met: boolean) => {
      if (!met) missed++;
      return met ? shown : `${shown} !`;
    };
    const scores = CATEGORIES.map((category) => mark(String(middle(category)), middle(category) >= (category === "performance" ? performance : 100)));
    rows.push([`${page}, ${device}`, ...scores, middle("lcp").toFixed(0), mark(middle("cls").toFixed(3), middle("cls") < 0.0005), middle("tbt").toFixed(0)]);
    for (const remark of measured.flatMap((one) => one.remarks)) remarks.add(`${page}, ${device}: ${remark}`);
    console.error(`measured ${page}, ${device}`);
  }
}

printTable([`median of ${runs}`, ...CATEGORIES, "LCP ms", "CLS", "TBT ms"], rows);
for (const remark of remarks) console.log(remark);
if (missed > 0) console.log(`${missed} figures miss their target (marked !)`);
process.exitCode = missed > 0 && options.strict ? 1 : 0;
