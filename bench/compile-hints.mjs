/* global window, PerformanceObserver -- of the page */
/**
 * Measures how long the start of a page blocks the main thread, with and without compile hints, on
 * one core: `npm run bench:hints -- http://localhost:3000 /az /az/product/…`. Both variants are
 * served from the same recorded responses by this process, and are measured alternately.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const HINT = /^\/\/# allFunctionsCalledOnLoad.*\n/;
const ROUNDS = 10;
const SETTLED_MS = 2500;

const [origin, ...paths] = process.argv.slice(2);

/** A server that records the shop's responses and replays them, with or without compile hints. */
async function startReplayServer(keepsHints) {
  const recorded = new Map();
  const fetchFromShop = async ({ url, headers: { accept, "user-agent": agent } }) => {
    const answer = await fetch(origin + url, {
      headers: { accept: accept ?? "*/*", "user-agent": agent ?? "" },
    });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      type,
      body:
        type.includes("javascript") && !keepsHints
          ? Buffer.from(body.toString().replace(HINT, ""))
          : body,
    };
  };
  const server = createServer(async (request, response) => {
    if (!recorded.has(request.url)) recorded.set(request.url, await fetchFromShop(request));
    const { status, type, body } = recorded.get(request.url);
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}

/**
 * Visits a page as a phone with a four times slower CPU. Returns, in ms, the total blocking time
 * (beyond 50 ms per task), the longest task, and the first contentful paint.
 */
async function visit(executablePath, address) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await (
    await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    })
  ).newPage();
  await (
    await page.context().newCDPSession(page)
  ).send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) =>
      window.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask", buffered: true });
  });
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const measured = await page.evaluate(() => ({
    tasks: window.tasks,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  await browser.close();
  return {
    blocked: measured.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    longest: Math.max(0, ...measured.tasks),
    paint: measured.paint,
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const folder = mkdtempSync(join(tmpdir(), "vitrin-hints-"));
/** A script that starts the browser on one core. */
const pinnedBrowser = join(folder, "browser");
writeFileSync(
  pinnedBrowser,
  `#!/bin/sh\nexec taskset -c 0 ${process.env.CHROMIUM_PATH ?? "/usr/bin/chromium"} "$@"\n`,
);
chmodSync(pinnedBrowser, 0o755);
const servers = { with: await startReplayServer(true), without: await startReplayServer(false) };
try {
  for (const path of paths) {
    const visits = { with: [], without: [] };
    // The first round only records the responses.
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of round % 2 ? ["with", "without"] : ["without", "with"]) {
        const figures = await visit(pinnedBrowser, servers[name].origin + path);
        if (round > 0) visits[name].push(figures);
      }
    for (const [name, figures] of Object.entries(visits))
      console.log(
        `${path} ${name} hints: ${["blocked", "longest", "paint"].map((key) => `${key} ${Math.round(median(figures.map((visited) => visited[key])))} ms`).join(", ")}`,
      );
    console.log(
      `${path} blocked, with / without: ${(median(visits.with.map(({ blocked }) => blocked)) / median(visits.without.map(({ blocked }) => blocked))).toFixed(2)}`,
    );
  }
} finally {
  for (const { server } of Object.values(servers)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
}
