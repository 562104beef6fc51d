/**
 * `npm run lighthouse`: measures the main pages, compared with a bare page of the framework,
 * because machines differ by a factor of two. Options: --page=home,product --device=mobile --runs=5
 * --language=ru --strict (exit code 1 if a target is missed) --report=file
 */
import { writeFileSync } from "node:fs";
import { BASE_URL } from "../../e2e/shop/http";
import { pageTypes } from "../../e2e/shop/page-types";
import { serveBarePage } from "./bare-page";
import {
  CATEGORIES,
  type Device,
  type Figures,
  type LighthouseRun,
  runLighthouse,
} from "./lighthouse-run";
import { selectByOption, fileSafeName, readOptions } from "./options";
import { printTable } from "./table";

const PAGES = ["home", "category", "product"];
const DEVICES: Device[] = ["mobile", "desktop"];
/** How many points a page may score below the bare page on a phone. */
const SCORE_TOLERANCE: Record<string, number> = { home: 6, category: 4, product: 3 };
const DEFAULT_SCORE_TOLERANCE = 6;

/**
 * How much longer (ms) than the bare page a page may block the main thread. Requirement 34 of
 * seo.md says 100, for a machine on which the framework alone does not block.
 */
const BLOCKING_TOLERANCE_MS = 100;

const options = readOptions(["page", "device", "runs", "language", "strict", "report"]);
const runs = Number(options.runs?.[0] ?? 3);
const language = options.language?.[0] ?? "az";
type Page = { page: string; url: string };
const types: Page[] = (await pageTypes()).map(({ name, path }) => ({
  page: fileSafeName(name),
  url: `${BASE_URL}/${language}${path}`,
}));
const selectedPages = selectByOption(types, ({ page }) => page, options.page ?? PAGES);
const devices = selectByOption(DEVICES, String, options.device);

/**
 * The number of runs after a missed target. The median of three runs varies by five points on one
 * machine, so a page that misses a target is measured more often, and the bare page with it.
 */
const RUNS_AFTER_MISS = 11;

const rows: string[][] = [];
const remarks = new Set<string>();
const misses = new Map<string, number>();

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const formatSigned = (difference: number, digits = 0): string =>
  `${difference > 0 ? "+" : ""}${difference.toFixed(digits)}`;

/** A figure as it is printed, and whether it meets its target. */
type Cell = { shown: string; met?: boolean };

function medians(measured: readonly LighthouseRun[]): Figures {
  const middle = (key: keyof Figures) => median(measured.map(({ figures }) => figures[key]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    seo: middle("seo"),
    lcp: middle("lcp"),
    cls: middle("cls"),
    tbt: middle("tbt"),
  };
}

/** The cells of a page's row; it is compared with as many runs of the bare page. */
function comparedFigures(
  page: string,
  device: Device,
  own: readonly LighthouseRun[],
  bareRuns: readonly LighthouseRun[],
): Cell[] {
  const [ours, bare] = [medians(own), medians(bareRuns.slice(0, own.length))];
  const least =
    device === "desktop"
      ? 100
      : bare.performance - (SCORE_TOLERANCE[page] ?? DEFAULT_SCORE_TOLERANCE);
  return [
    { shown: String(ours.performance), met: ours.performance >= least },
    { shown: formatSigned(ours.performance - bare.performance) },
    ...CATEGORIES.filter((category) => category !== "performance").map((category) => ({
      shown: String(ours[category]),
      met: ours[category] === 100,
    })),
    { shown: ours.lcp.toFixed(0) },
    { shown: formatSigned(ours.lcp - bare.lcp) },
    { shown: ours.cls.toFixed(3), met: ours.cls < 0.0005 },
    { shown: ours.tbt.toFixed(0), met: ours.tbt - bare.tbt < BLOCKING_TOLERANCE_MS },
    { shown: formatSigned(ours.tbt - bare.tbt) },
  ];
}

const countMissed = (cells: readonly Cell[]): number =>
  cells.filter(({ met }) => met === false).length;

/** Measures the pages alternately, so that a busy moment of the machine affects all of them. */
async function measureInterleaved(
  pages: readonly Page[],
  device: Device,
  measured: ReadonlyMap<string, LighthouseRun[]>,
  times: number,
): Promise<void> {
  for (let run = 1; run <= times; run++) {
    for (const { page, url } of pages) measured.get(page)?.push(await runLighthouse(url, device));
    console.error(
      `${device}, ${pages.map(({ page }) => page).join(", ")}: ${run} of ${times} measured`,
    );
  }
}

const product = types.find(({ page }) => page === "product");
if (!product) throw new Error("The shop has no product page to measure.");
const bare = await serveBarePage(product.url);
try {
  for (const device of devices) {
    const barePage = { page: "bare", url: bare.url };
    const measured = new Map<string, LighthouseRun[]>(
      [barePage, ...selectedPages].map(({ page }) => [page, []]),
    );
    const runsOf = (page: string) => measured.get(page) ?? [];
    const cells = (page: string) => comparedFigures(page, device, runsOf(page), runsOf("bare"));
    for (const { url } of [barePage, ...selectedPages]) await (await fetch(url)).text();
    await measureInterleaved([barePage, ...selectedPages], device, measured, runs);
    const pagesToRepeat = selectedPages.filter(({ page }) => countMissed(cells(page)) > 0);
    if (pagesToRepeat.length > 0)
      await measureInterleaved(
        [barePage, ...pagesToRepeat],
        device,
        measured,
        RUNS_AFTER_MISS - runs,
      );
    const bareFigures = medians(runsOf("bare"));
    rows.push([
      `bare, ${device}`,
      String(runsOf("bare").length),
      String(bareFigures.performance),
      "",
      "",
      "",
      "",
      bareFigures.lcp.toFixed(0),
      "",
      bareFigures.cls.toFixed(3),
      bareFigures.tbt.toFixed(0),
      "",
    ]);
    for (const { page } of selectedPages) {
      misses.set(`${page}, ${device}`, countMissed(cells(page)));
      rows.push([
        `${page}, ${device}`,
        String(runsOf(page).length),
        ...cells(page).map(({ shown, met }) => (met === false ? `${shown} !` : shown)),
      ]);
      for (const remark of runsOf(page).flatMap((one) => one.remarks))
        remarks.add(`${page}, ${device}: ${remark}`);
    }
  }
} finally {
  await bare.stop();
}

printTable(
  [
    "medians",
    "runs",
    "performance",
    "to bare",
    "accessibility",
    "best-practices",
    "seo",
    "LCP ms",
    "to bare",
    "CLS",
    "TBT ms",
    "to bare",
  ],
  rows,
);
for (const remark of remarks) console.log(remark);
const missedRows = [...misses].filter(([, count]) => count > 0);
const missedFigures = missedRows.reduce((sum, [, count]) => sum + count, 0);
if (missedFigures > 0) console.log(`${missedFigures} figures miss their target (marked !)`);
process.exitCode = missedFigures > 0 && options.strict ? 1 : 0;
if (options.report?.[0]) {
  const [passed, failed] = [misses.size - missedRows.length, missedRows.length];
  writeFileSync(
    options.report[0],
    JSON.stringify({
      passed,
      failed,
      remarks: missedRows.map(
        ([row, count]) => `failed: ${row}: ${count} figures miss their target`,
      ),
      problems: [],
      evidence: { 34: { passed, failed, skipped: 0 } },
    }),
  );
}
