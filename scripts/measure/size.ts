/**
 * `npm run size`: what the first visit of each page type loads, compressed. Fails when a page's scripts are over the budget.
 *
 * Not size-limit: it weighs files named in advance, but which of the build's hashed chunks a page loads is known from the page alone.
 * So the pages of the running shop are asked, their HTML says what every browser loads, and zlib weighs it. What a page fetches later by
 * itself (without a click) is not in its HTML: a browser opens it and its later scripts are shown beside.
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { BASE_URL } from "../../e2e/shop/ask";
import { pageTypes } from "../../e2e/shop/page-types";
import { firstLoadOf } from "./first-load";
import { plainName, readOptions } from "./options";
import { printTable } from "./table";

/** Bytes of gzip for the scripts of a first visit; the same for every page type. */
const SCRIPT_BUDGET = 170_000;

type Size = { page: string; scripts: number; later: number; styles: number; fonts: number; html: number };

const weights = new Map<string, Promise<number>>();

/** Bytes of one file as it travels: text compressed, fonts as they are. */
function weigh(address: string): Promise<number> {
  const url = new URL(address, BASE_URL);
  const known = weights.get(url.href);
  if (known) return known;
  const weight = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    return url.pathname.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
  });
  weights.set(url.href, weight);
  return weight;
}

const sum = async (addresses: readonly string[]) => (await Promise.all(addresses.map(weigh))).reduce((total, bytes) => total + bytes, 0);

/** Scripts and fonts a browser has asked for by the time the page is quiet, untouched. */
async function askedByIdle(browser: Browser, url: string): Promise<{ scripts: string[]; fonts: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const asked = { script: new Set<string>(), font: new Set<string>() };
  page.on("request", (request) => {
    const kind = request.resourceType();
    if (kind === "script" || kind === "font") asked[kind].add(request.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
  return { scripts: [...asked.script], fonts: [...asked.font] };
}

async function measure(browser: Browser, name: string, path: string): Promise<Size> {
  const url = `${BASE_URL}/az${path}`;
  const response = await fetch(url);
  const html = await response.text();
  const { scripts, styles } = firstLoadOf(html);
  if (!response.ok || scripts.length === 0) throw new Error(`${url}: ${response.status} with ${scripts.length} scripts`);
  const first = new Set(scripts.map((script) => new URL(script, BASE_URL).href));
  const asked = await askedByIdle(browser, url);
  const later = asked.scripts.filter((script) => !first.has(script));
  return { page: plainName(name), scripts: await sum(scripts), later: await sum(later), styles: await sum(styles), fonts: await sum(asked.fonts), html: gzipSync(html).length };
}

const { report } = readOptions(["report"]);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const sizes: Size[] = [];
for (const { name, path } of await pageTypes()) sizes.push(await measure(browser, name, path));
await browser.close();

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const over = sizes.filter(({ scripts }) => scripts > SCRIPT_BUDGET);
printTable(
  ["KB compressed", "scripts", "of budget", "later scripts", "styles", "fonts", "html"],
  sizes.map(({ page, scripts, later, styles, fonts, html }) => [page, kilobytes(scripts), `${((scripts / SCRIPT_BUDGET) * 100).toFixed(0)}%`, ...[later, styles, fonts, html].map(kilobytes)]),
);
for (const { page, scripts } of over) console.error(`${page}: ${kilobytes(scripts)} KB of scripts, over the budget of ${kilobytes(SCRIPT_BUDGET)} KB`);
if (report?.[0]) writeFileSync(report[0], JSON.stringify({ passed: sizes.length - over.length, failed: over.length, problems: [] }));
process.exitCode = over.length > 0 ? 1 : 0;
