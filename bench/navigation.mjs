// `npm run bench:navigation`: measures moves between pages on a slow phone (390 x 844, a CPU four
// times slower, 1.6 Mbps, 150 ms), beside a bare site of the framework with links, in the same run.
// It uses the data and the build of `npm start`, which must not be running. Linux only: CPU time is
// read from /proc.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { runLighthouse } from "../scripts/measure/lighthouse-run.ts";
import { findBrowser } from "../scripts/launcher/find-browser.mjs";
import { cpuPerPage, MEASURED_PAGES, NEEDED_PAGES } from "./cpu-per-page.mjs";
import { sitemapUrls } from "./crawl.mjs";
import { costOfView, MOVES } from "./navigation/scenes.mjs";
import { bareSite, shopSite } from "./navigation/sites.mjs";
import { cpuOf, databaseCpu, startBenchShop, stopAll } from "./processes.mjs";
import { heading, row } from "./rows.mjs";

const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const LIGHTHOUSE_RUNS = 3;
const LIST = "/az/searchResult?categoryId=401";
const folderOption = process.argv.find((argument) => argument.startsWith("--trace="));
const traceFolder = folderOption && resolve(folderOption.slice("--trace=".length));
const selected = new RegExp(process.env.BENCH_ONLY ?? "");

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
/** The medians of several measurements with the same figures. */
const medians = (measurements) =>
  Object.fromEntries(
    Object.keys(measurements[0]).map((name) => [
      name,
      median(measurements.map((measurement) => measurement[name])),
    ]),
  );
const round = (value) => Math.round(value).toLocaleString("en");

/** Measures the shop and the bare site alternately; returns the medians of each. */
async function alternately(runs, measure, sites) {
  const figures = sites.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [i, site] of sites.entries()) figures[i].push(await measure(site));
  return figures.map(medians);
}

async function printMoves(browser, sites) {
  heading("Moves: from the lifted finger to the title and to a main picture");
  for (const { name, from, run, targets = [] } of MOVES.filter((move) =>
    selected.test(move.name),
  )) {
    const [shop, bare] = await alternately(RUNS, (site) => run(browser, site[from]), sites);
    const print = (label, figure, target, note = "") =>
      row(label, `${round(shop[figure])} ms`, {
        ratio: shop[figure] / bare[figure],
        target: target && `<= ${target} ms`,
        isMet: !target || shop[figure] <= target,
        note: `bare ${round(bare[figure])}${note}`,
      });
    const [title, picture] = targets;
    print(`  ${name}`, "title", title);
    print("    main picture", "picture", picture, `; large picture ${round(shop.large)}`);
    if (!traceFolder) continue;
    const folder = join(traceFolder, name.replace(/\W+/g, "-").toLowerCase());
    await run(browser, sites[0][from], folder);
  }
}

async function printView(browser, sites) {
  heading("A view of a list, with an empty cache");
  const [shop, bare] = await alternately(
    RUNS,
    (site) => costOfView(browser, site.list, site.pid),
    sites,
  );
  const print = (label, name, unit, limit) =>
    row(`  ${label}`, `${round(shop[name])}${unit}`, {
      ratio: shop[name] / bare[name],
      target: `<= ${limit}${unit}`,
      isMet: shop[name] <= limit,
    });
  print("bytes", "kilobytes", " KB", 340);
  print("requests", "requests", "", 40);
  print("CPU of the server", "cpu", " ms", 130);
}

async function printFirstRendering(shop, bare, products) {
  heading("CPU per product page rendered for the first time, with the database's");
  const bareCpu = await cpuPerPage(
    Array.from({ length: NEEDED_PAGES }, (_, n) => `${bare.origin}/rendered/${n}`),
    () => cpuOf(bare.pid),
  );
  // Read at the start and at the end of what is measured.
  const databaseTimes = [];
  const cpu = await cpuPerPage(products, () => {
    databaseTimes.push(databaseCpu(shop.dataDir));
    return cpuOf(shop.pid) + databaseTimes.at(-1);
  });
  const [before, after] = databaseTimes;
  row("  product", `${cpu.toFixed(1)} ms`, {
    ratio: cpu / bareCpu,
    target: "<= 30 ms",
    isMet: cpu <= 30,
    note: `of these the database ${((after - before) / MEASURED_PAGES).toFixed(1)} ms; bare ${bareCpu.toFixed(1)} ms`,
  });
}

async function printLighthouse(sites) {
  heading("Largest contentful paint in Lighthouse, on a phone");
  const pages = [
    { name: "product", urlOf: (site) => site.list.moves[0].expected.href, limit: 2000 },
    { name: "home", urlOf: (site) => site.home.url, limit: 2100 },
  ];
  for (const { name, urlOf, limit } of pages) {
    const [shop, bare] = await alternately(
      LIGHTHOUSE_RUNS,
      async (site) => (await runLighthouse(urlOf(site), "mobile")).figures,
      sites,
    );
    row(`  ${name}`, `${round(shop.lcp)} ms`, {
      ratio: shop.lcp / bare.lcp,
      target: `<= ${round(limit)} ms`,
      isMet: shop.lcp <= limit,
    });
  }
}

const executablePath = await findBrowser("browser");
process.env.CHROMIUM_PATH ??= executablePath;
const shop = await startBenchShop(4305).catch((error) => {
  stopAll();
  throw error;
});
try {
  rmSync(join(shop.dataDir, "pages"), { recursive: true, force: true });
  const site = { ...(await shopSite(shop.url, LIST)), pid: shop.pid };
  const bare = await bareSite(4306, site);
  const sites = [site, bare];
  if (selected.test("CPU per page")) {
    const products = (await sitemapUrls(shop.url)).filter(
      (address) =>
        address.includes("/az/product/") &&
        site.list.moves.every(({ expected }) => expected.href !== address),
    );
    await printFirstRendering(shop, bare, products);
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await printMoves(browser, sites);
    if (selected.test("view")) await printView(browser, sites);
  } finally {
    await browser.close();
  }
  if (selected.test("Lighthouse")) await printLighthouse(sites);
} finally {
  stopAll();
}
