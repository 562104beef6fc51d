// `npm run bench`: what a page costs, as ratios to a bare page of the framework on the same machine in the same run. Needs the data and the
// build of `npm start`, which must not be running. Linux: CPU and memory are read from /proc.
import { rmSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { addressesOf, crawl, look } from "./crawl.mjs";
import { cpuOf, memoryOf, startBare, startBenchShop, stopAll } from "./processes.mjs";
import { savePrice } from "./save.mjs";
import { searchTimes } from "./search-times.mjs";
import { benchMany } from "./many.mjs";

const many = process.argv.find((argument) => argument.startsWith("--products="));

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 32;
const COLD = 120;
/** Rendered first and not counted: the process compiles itself on them. */
const WARM_UP = 60;

const row = (what, value, note = "") => console.log(`${what.padEnd(42)} ${String(value).padStart(12)}   ${note}`);

async function cpuPerPage({ pid }, addresses) {
  for (const address of addresses.slice(0, WARM_UP)) await look(address);
  const start = cpuOf(pid);
  const counted = addresses.slice(WARM_UP, WARM_UP + COLD);
  for (const address of counted) {
    const { status, stored } = await look(address);
    if (status !== 200 || stored) throw new Error(`${address} was not rendered: ${status}`);
  }
  return (cpuOf(pid) - start) / counted.length;
}

async function requestsPerSecond(url) {
  await autocannon({ url, connections: CONNECTIONS, duration: 2, headers: { "accept-encoding": "br" } });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { "accept-encoding": "br" } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** A thousand addresses of nothing and five hundred searches: what fills memory when nobody bounds it. */
async function disturb({ url }, round) {
  for (let i = 0; i < 1000; i++) await look(`${url}/az/product/no-such-product-${round}-${i}`, { "X-Forwarded-For": `10.0.${round}.${i % 250}` });
  for (let i = 0; i < 500; i++) await look(`${url}/az/searchResult?keyWord=${encodeURIComponent(["samsung", "soyuducu", "televizor", "utu", "noutbuk"][i % 5])}+${round * 500 + i}`);
}

async function benchPages() {
  try {
    // A trusted proxy, so that guesses can come from many networks: one may make 600 a minute.
    const shop = await startBenchShop(4301, { env: { TRUST_PROXY: "1" } });
    // Stored pages of earlier runs would be hits.
    rmSync(join(shop.dataDir, "pages"), { recursive: true, force: true });
    const addresses = await addressesOf(shop.url);
    const products = addresses.filter((address) => address.includes("/az/product/"));
    const categories = addresses.filter((address) => address.includes("categoryId="));

    console.log("Weight (bytes of HTML, share of flight data, elements)");
    const pages = { product: products.at(-1), home: `${shop.url}/az`, category: `${shop.url}/az/searchResult?categoryId=401`, cart: `${shop.url}/az/cart` };
    for (const [name, address] of Object.entries(pages)) {
      const { html } = await look(address);
      const flight = [...html.matchAll(/<script>self\.__next_f\.push\((.*?)\)<\/script>/gs)].reduce((sum, [, data]) => sum + Buffer.byteLength(data), 0);
      const bytes = Buffer.byteLength(html);
      row(`  ${name}`, `${(bytes / 1000).toFixed(0)} KB`, `flight ${((100 * flight) / bytes).toFixed(0)} %, ${(html.replace(/<script.*?<\/script>/gs, "").match(/<[a-z]/g) ?? []).length} elements`);
    }

    const bare = await startBare(4302, Buffer.byteLength((await look(pages.product)).html));
    console.log("\nCPU per page rendered for the first time");
    const bareCold = await cpuPerPage(bare, Array.from({ length: WARM_UP + COLD }, (_, i) => `${bare.url}/rendered/${i}`));
    row("  bare page of the same bytes", `${bareCold.toFixed(1)} ms`);
    const productCold = await cpuPerPage(shop, products.slice(0, WARM_UP + COLD));
    row("  product page", `${productCold.toFixed(1)} ms`, `${(productCold / bareCold).toFixed(2)} of the bare page`);
    const shown = categories.filter((address) => address !== pages.category).slice(0, WARM_UP + COLD);
    const categoryCold = await cpuPerPage(shop, shown);
    row("  category page", `${categoryCold.toFixed(1)} ms`, `${(categoryCold / bareCold).toFixed(2)} of the bare page`);

    console.log("\nStored pages");
    await look(`${bare.url}/`);
    const bareRate = await requestsPerSecond(`${bare.url}/`);
    row("  bare page", `${bareRate.rate.toFixed(0)} req/s`, `p99 ${bareRate.p99} ms`);
    for (const name of ["product", "category", "home"]) {
      const { rate, p99 } = await requestsPerSecond(pages[name]);
      row(`  ${name}`, `${rate.toFixed(0)} req/s`, `${(rate / bareRate.rate).toFixed(2)} of the bare page, p99 ${p99} ms`);
    }

    console.log(`\nCrawling the sitemap's ${addresses.length} addresses twice`);
    rmSync(join(shop.dataDir, "pages"), { recursive: true, force: true });
    const first = await crawl(addresses);
    const second = await crawl(addresses);
    row("  first round", `${first.seconds.toFixed(1)} s`, `${first.stored} were stored before`);
    row("  second round", `${second.seconds.toFixed(1)} s`, `${(second.seconds / first.seconds).toFixed(2)} of the first, ${second.stored} stored, ${[...first.failed, ...second.failed].length} failed`);
    row("  memory of the server", `${memoryOf(shop.pid)} MB`);

    const { milliseconds, restore } = await savePrice(shop, new URL(products[0]).pathname.split("/").at(-1));
    const after = await crawl(addresses);
    await restore();
    row("  stored pages lost to one saved price", after.fresh.length, `${((100 * after.fresh.length) / addresses.length).toFixed(1)} % of ${addresses.length}; the save took ${milliseconds.toFixed(0)} ms`);

    console.log("\nMemory after 1,000 unknown addresses and 500 searches");
    for (const round of [1, 2]) {
      await disturb(shop, round);
      row(`  round ${round}`, `${memoryOf(shop.pid)} MB`);
    }

    console.log("\nSearch inside the server, one at a time");
    const search = await searchTimes(shop.url);
    row("  p50 / p95", `${search.p50.toFixed(1)} / ${search.p95.toFixed(1)} ms`);
  } finally {
    stopAll();
  }
}

if (many === undefined) await benchPages();
else {
  const count = Number(many.slice("--products=".length));
  if (!Number.isInteger(count) || count < 1) throw new Error("--products= says how many: --products=100000");
  await benchMany(count);
}
