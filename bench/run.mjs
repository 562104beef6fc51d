// `npm run bench`: how fast cached pages are served, as ratios to a bare static Next page of the same size on the same machine in the
// same run, and how long searches take inside the server. Needs a database that is set up (npm start once) and a build.
import autocannon from "autocannon";
import { spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 32;
const SHOP_PORT = 4301;
const BARE_PORT = 4302;
const children = [];

function start(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: "production", ...env }, stdio: ["ignore", "ignore", "inherit"] });
  children.push(child);
}

async function waitFor(url) {
  for (let i = 0; i < 200; i++) {
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // not up yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

async function measure(name, url) {
  await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  const bytes = Buffer.byteLength(await (await fetch(url)).text());
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { name, bytes, requests: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

async function searches(base) {
  const queries = ["keyWord=samsung", "keyWord=soyuducu", "keyWord=etceken", "keyWord=qulaqliq", "categoryId=1", "categoryId=101&color=white", "keyWord=noutbuk&pageSize=100", "keyWord=сamsung", "keyWord=a", "categoryId=3&sortType=orderbyname"];
  const times = [];
  for (let round = 0; round < 40; round++)
    for (const query of queries) {
      const response = await fetch(`${base}/api/Product/search?${query}`);
      await response.arrayBuffer();
      times.push(Number(/dur=([\d.]+)/.exec(response.headers.get("server-timing"))?.[1]));
    }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)], p95: times[Math.floor(times.length * 0.95)] };
}

// The database of `DATABASE_URL`, else the one `npm start` made, unless a running shop is using it.
async function openDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => {} };
  const launcher = (file) => import(pathToFileURL(join(root, "scripts/launcher", file)).href);
  const dataDir = resolve(root, process.env.DATA_DIR ?? ".data");
  const { takeLock } = await launcher("run-lock.mjs");
  const lock = await takeLock(join(dataDir, "start.lock"), { port: SHOP_PORT });
  if ("holder" in lock) throw new Error("The shop runs in this folder: stop it first, or name its database in DATABASE_URL.");
  const { startPostgres } = await launcher("postgres.mjs");
  return startPostgres({ dataDir, database: "vitrin" });
}

const round = (value, digits = 0) => value.toFixed(digits).padStart(8);

try {
  const shop = `http://127.0.0.1:${SHOP_PORT}`;
  const database = await openDatabase();
  children.push({ kill: () => database.stop() });
  start(["front/main.mjs", String(SHOP_PORT)], { PORT: String(SHOP_PORT), DATABASE_URL: database.url, DATA_DIR: process.env.DATA_DIR ?? ".data" });
  await waitFor(`${shop}/api/ready`);
  const newest = (await (await fetch(`${shop}/api/Product/get-all-products?pageSize=1`)).json()).data.items[0];
  const product = `${shop}/az/product/${newest.slug}`;
  const category = `${shop}/az/searchResult?categoryId=101`;
  await waitFor(product);
  await waitFor(category);
  const size = Buffer.byteLength(await (await fetch(product)).text());
  console.log(`building a bare page of ${size} bytes ...`);
  const built = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", "bench/bare", "--webpack"], { cwd: root, env: { ...process.env, NODE_ENV: "production", BARE_BYTES: String(size) }, stdio: "ignore" });
  if (built.status !== 0) throw new Error("the bare page could not be built");
  start(["node_modules/next/dist/bin/next", "start", "bench/bare", "--port", String(BARE_PORT)], {});
  await waitFor(`http://127.0.0.1:${BARE_PORT}/`);
  const rows = [];
  rows.push(await measure("bare static page", `http://127.0.0.1:${BARE_PORT}/`));
  rows.push(await measure("product page", product));
  rows.push(await measure("category page", category));
  rows.push(await measure("home page", `${shop}/az`));
  const bare = rows[0];
  console.log("page                 bytes    req/s   p50 ms   p99 ms   ratio to bare");
  for (const row of rows) console.log(`${row.name.padEnd(16)} ${round(row.bytes)} ${round(row.requests)} ${round(row.p50, 1)} ${round(row.p99, 1)}   ${(row.requests / bare.requests).toFixed(2)}`);
  const search = await searches(shop);
  console.log(`search inside the server (Server-Timing), one at a time: p50 ${search.p50.toFixed(1)} ms, p95 ${search.p95.toFixed(1)} ms`);
} finally {
  for (const child of children) child.kill("SIGTERM");
}
