/**
 * `npm run lighthouse`: the main pages beside a bare page of the framework, because machines differ by two. Options: --page=home,product
 * --device=mobile --runs=5 --language=ru --strict (a missed target fails)
 */
import { BASE_URL } from "../../e2e/shop/ask";
import { pageTypes } from "../../e2e/shop/page-types";
import { serveBarePage } from "./bare-page";
import { CATEGORIES, type Device, type Figures, type LighthouseRun, runLighthouse } from "./lighthouse-run";
import { chosen, plainName, readOptions } from "./options";
import { printTable } from "./table";

const PAGES = ["home", "category", "product"];
const DEVICES: Device[] = ["mobile", "desktop"];
/** Points a page may score below the bare page on a phone. */
const MAY_LOSE: Record<string, number> = { home: 6, category: 4, product: 3 };
const MAY_LOSE_ELSEWHERE = 6;

const options = readOptions(["page", "device", "runs", "language", "strict"]);
const runs = Number(options.runs?.[0] ?? 3);
const language = options.language?.[0] ?? "az";
const types = (await pageTypes()).map(({ name, path }) => ({ page: plainName(name), url: `${BASE_URL}/${language}${path}` }));
const wanted = chosen(types, ({ page }) => page, options.page ?? PAGES);
const devices = chosen(DEVICES, String, options.device);

const rows: string[][] = [];
const remarks = new Set<string>();
let missed = 0;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const signed = (difference: number, digits = 0): string => `${difference > 0 ? "+" : ""}${difference.toFixed(digits)}`;

function mark(shown: string, met: boolean): string {
  if (!met) missed++;
  return met ? shown : `${shown} !`;
}

function medians(measured: readonly LighthouseRun[]): Figures {
  const middle = (key: keyof Figures) => median(measured.map(({ figures }) => figures[key]));
  return { performance: middle("performance"), accessibility: middle("accessibility"), "best-practices": middle("best-practices"), seo: middle("seo"), lcp: middle("lcp"), cls: middle("cls"), tbt: middle("tbt") };
}

function addRow(page: string, device: Device, ours: Figures, bare: Figures): void {
  const least = device === "desktop" ? 100 : bare.performance - (MAY_LOSE[page] ?? MAY_LOSE_ELSEWHERE);
  const others = CATEGORIES.filter((category) => category !== "performance").map((category) => mark(String(ours[category]), ours[category] === 100));
  rows.push([
    `${page}, ${device}`, mark(String(ours.performance), ours.performance >= least), signed(ours.performance - bare.performance), ...others,
    ours.lcp.toFixed(0), signed(ours.lcp - bare.lcp), mark(ours.cls.toFixed(3), ours.cls < 0.0005), ours.tbt.toFixed(0), signed(ours.tbt - bare.tbt),
  ]);
}

const product = types.find(({ page }) => page === "product");
if (!product) throw new Error("The shop has no product page to measure.");
const bare = await serveBarePage(product.url);
try {
  for (const device of devices) {
    const pages = [{ page: "bare", url: bare.url }, ...wanted];
    const measured = new Map<string, LighthouseRun[]>(pages.map(({ page }) => [page, []]));
    for (const { url } of pages) await (await fetch(url)).text();
    for (let run = 1; run <= runs; run++) {
      for (const { page, url } of pages) measured.get(page)?.push(await runLighthouse(url, device));
      console.error(`${device}: ${run} of ${runs} measured`);
    }
    const bareFigures = medians(measured.get("bare") ?? []);
    rows.push([`bare, ${device}`, String(bareFigures.performance), "", "", "", "", bareFigures.lcp.toFixed(0), "", bareFigures.cls.toFixed(3), bareFigures.tbt.toFixed(0), ""]);
    for (const { page } of wanted) {
      const own = measured.get(page) ?? [];
      addRow(page, device, medians(own), bareFigures);
      for (const remark of own.flatMap((one) => one.remarks)) remarks.add(`${page}, ${device}: ${remark}`);
    }
  }
} finally {
  await bare.stop();
}

printTable([`median of ${runs}`, "performance", "to bare", "accessibility", "best-practices", "seo", "LCP ms", "to bare", "CLS", "TBT ms", "to bare"], rows);
for (const remark of remarks) console.log(remark);
if (missed > 0) console.log(`${missed} figures miss their target (marked !)`);
process.exitCode = missed > 0 && options.strict ? 1 : 0;
