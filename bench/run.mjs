// `npm run bench`: measures the cost of pages as ratios to a bare page of the framework in the same
// run. It uses the data and the build of `npm start`, which must not be running. Linux only: CPU
// time and memory are read from /proc.
import { rmSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { cpuPerPage, NEEDED_PAGES } from "./cpu-per-page.mjs";
import { crawl, requestPage, sitemapUrls } from "./crawl.mjs";
import { cpuOf, memoryOf, startBare, startBenchShop, stopAll } from "./processes.mjs";
import { heading, row } from "./rows.mjs";
import { savePrice } from "./save.mjs";
import { searchTimes } from "./search-times.mjs";
import { benchMany } from "./many.mjs";
import { requireSize, weightOf } from "./weight.mjs";

const productsOption = process.argv.find((argument) => argument.startsWith("--products="));

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** The most URLs of the sitemap to crawl; they are spread over all of it. */
const PAGES = Number(process.env.BENCH_PAGES ?? Infinity);
const CONNECTIONS = 32;

/** What Next's router sends for a page's flight data if it knows nothing else, and its hash. */
const FLIGHT_HEADERS = { rsc: "1" };
const flightUrl = (url) => `${url}${url.includes("?") ? "&" : "?"}_rsc=`;

async function requestsPerSecond(url, pid, more = {}) {
  const headers = { "accept-encoding": "br", ...more };
  await autocannon({ url, connections: CONNECTIONS, duration: 2, headers });
  const start = cpuOf(pid);
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return {
    rate: result.requests.average,
    note: `p99 ${result.latency.p99} ms, CPU ${((cpuOf(pid) - start) / result.requests.total).toFixed(2)} ms`,
  };
}

/**
 * Requests a thousand unknown URLs and five hundred rendered pages, which would fill the memory if
 * caches were not limited.
 */
async function fillCaches(unknown, rendered, round) {
  for (let i = 0; i < 1000; i++)
    await requestPage(unknown(`${round}-${i}`), { "X-Forwarded-For": `10.0.${round}.${i % 250}` });
  for (let i = 0; i < 500; i++) await requestPage(rendered(round * 500 + i));
}

const WORDS = ["samsung", "soyuducu", "televizor", "utu", "noutbuk"];
const searchFor = (shop) => (i) =>
  `${shop.url}/az/searchResult?keyWord=${encodeURIComponent(WORDS[i % WORDS.length])}+${i}`;

/** The targets of each page: KB of HTML and number of elements. */
const WEIGHT_TARGETS = { product: [100, 550], home: [190, 1100], category: [150], cart: [60] };
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;

async function benchPages() {
  try {
    // With a trusted proxy, requests can come from many networks; one may guess 600 URLs a minute.
    const shop = await startBenchShop(4301, { env: { TRUST_PROXY: "1" } });
    // Stored pages of earlier runs would be cache hits.
    rmSync(join(shop.dataDir, "pages"), { recursive: true, force: true });
    const addresses = await sitemapUrls(shop.url);
    const crawled = addresses.filter(
      (_, i) => i % Math.max(1, Math.ceil(addresses.length / PAGES)) === 0,
    );
    const products = addresses.filter((address) => address.includes("/az/product/"));
    const categories = addresses.filter((address) => address.includes("categoryId="));
    const pages = {
      product: products.at(-1),
      home: `${shop.url}/az`,
      category: `${shop.url}/az/searchResult?categoryId=401`,
      cart: `${shop.url}/az/cart`,
    };
    const weights = Object.fromEntries(
      await Promise.all(
        Object.entries(pages).map(async ([name, address]) => [
          name,
          weightOf((await requestPage(address)).html),
        ]),
      ),
    );
    const bare = await startBare(4302, weights.product.bytes);
    const rendered = (n) => `${bare.url}/rendered/${n}`;

    heading(
      "Weight. The bare page has as many bytes as the product page, so ratios compare pages with the product page",
    );
    const bareWeight = weightOf((await requestPage(`${bare.url}/`)).html);
    const renderedWeight = weightOf((await requestPage(rendered("size"))).html);
    row("  bare page", kilobytes(bareWeight.bytes), { note: `flight ${bareWeight.flight} %` });
    row("  bare page, rendered now", kilobytes(renderedWeight.bytes));
    for (const { bytes } of [bareWeight, renderedWeight]) requireSize(bytes, weights.product.bytes);
    row("  bare page, elements", bareWeight.elements);
    for (const [name, { bytes, flight, elements }] of Object.entries(weights)) {
      const [maxKilobytes, maxElements] = WEIGHT_TARGETS[name];
      row(`  ${name}`, kilobytes(bytes), {
        ratio: bytes / bareWeight.bytes,
        target: `<= ${maxKilobytes} KB`,
        isMet: bytes <= maxKilobytes * 1000,
        note: `flight ${flight} %`,
      });
      row(`  ${name}, elements`, elements, {
        ratio: elements / bareWeight.elements,
        ...(maxElements ? { target: `<= ${maxElements}`, isMet: elements <= maxElements } : {}),
      });
    }

    heading("CPU per page rendered for the first time");
    const bareCold = await cpuPerPage(
      Array.from({ length: NEEDED_PAGES }, (_, i) => rendered(i)),
      () => cpuOf(bare.pid),
    );
    row("  bare page", `${bareCold.toFixed(1)} ms`);
    const cpuOfShop = () => cpuOf(shop.pid);
    const productCold = await cpuPerPage(products, cpuOfShop);
    row("  product page", `${productCold.toFixed(1)} ms`, {
      ratio: productCold / bareCold,
      target: "<= 30 ms",
      isMet: productCold <= 30,
    });
    const otherCategories = categories.filter((address) => address !== pages.category);
    const categoryCold = await cpuPerPage(otherCategories, cpuOfShop);
    row("  category page", `${categoryCold.toFixed(1)} ms`, { ratio: categoryCold / bareCold });

    heading("Stored pages");
    const rateOf = ({ url, pid }, path = "", headers = {}) =>
      requestsPerSecond(new URL(path, url).href, pid, headers);
    const bareRate = await rateOf(bare);
    const bareFlight = await rateOf(bare, flightUrl("/"), FLIGHT_HEADERS);
    row("  bare page", `${bareRate.rate.toFixed(0)} req/s`, { note: bareRate.note });
    row("  bare page, flight data", `${bareFlight.rate.toFixed(0)} req/s`, {
      note: bareFlight.note,
    });
    for (const name of ["product", "category", "home"])
      for (const [label, url, headers, reference] of [
        [name, pages[name], {}, bareRate],
        [`${name}, flight data`, flightUrl(pages[name]), FLIGHT_HEADERS, bareFlight],
      ]) {
        const { rate, note } = await rateOf(shop, url, headers);
        row(`  ${label}`, `${rate.toFixed(0)} req/s`, { ratio: rate / reference.rate, note });
      }

    heading(`Crawling ${crawled.length} addresses of the sitemap twice, and as many bare pages`);
    rmSync(join(shop.dataDir, "pages"), { recursive: true, force: true });
    // URLs that have not been requested yet.
    const bareAddresses = crawled.map((_, i) => rendered(`crawl-${i}`));
    const bareRounds = [await crawl(bareAddresses), await crawl(bareAddresses)];
    const rounds = [await crawl(crawled), await crawl(crawled)];
    const [first, second] = rounds;
    const timeRatio = (round, reference) => round.seconds / reference.seconds;
    row("  bare page, first round", `${bareRounds[0].seconds.toFixed(1)} s`);
    row("  bare page, second round", `${bareRounds[1].seconds.toFixed(1)} s`, {
      note: `${timeRatio(bareRounds[1], bareRounds[0]).toFixed(2)} of its first`,
    });
    row("  first round", `${first.seconds.toFixed(1)} s`, {
      ratio: timeRatio(first, bareRounds[0]),
      note: `${first.stored} were stored before`,
    });
    row("  second round", `${second.seconds.toFixed(1)} s`, {
      ratio: timeRatio(second, bareRounds[1]),
      target: "<= 0.20 of first",
      isMet: timeRatio(second, first) <= 0.2,
      note: `${timeRatio(second, first).toFixed(2)} of the first, ${second.stored} stored, ${[...first.failed, ...second.failed].length} failed`,
    });
    row("  memory of the bare server", `${memoryOf(bare.pid)} MB`);
    row("  memory of the server", `${memoryOf(shop.pid)} MB`, {
      ratio: memoryOf(shop.pid) / memoryOf(bare.pid),
    });

    heading(
      "One saved price: how many of the shop's stored pages it invalidates. A bare page has no data",
    );
    const { milliseconds, restore } = await savePrice(
      shop,
      new URL(crawled.find((address) => products.includes(address))).pathname.split("/").at(-1),
    );
    const after = await crawl(crawled);
    await restore();
    const lostShare = after.rendered.length / crawled.length;
    row("  stored pages lost", after.rendered.length, {
      target: "<= 5 %",
      isMet: lostShare <= 0.05,
      note: `${(100 * lostShare).toFixed(1)} % of ${crawled.length}; the save took ${milliseconds.toFixed(0)} ms`,
    });

    heading(
      "Memory after 1,000 unknown addresses and 500 searches; of the bare server after as many 404s and rendered pages",
    );
    let maxMemory = Infinity;
    for (const round of [1, 2]) {
      await fillCaches(
        (name) => `${bare.url}/no-such-page-${name}`,
        (i) => rendered(`search-${i}`),
        round,
      );
      await fillCaches(
        (name) => `${shop.url}/az/product/no-such-product-${name}`,
        searchFor(shop),
        round,
      );
      const [bareMemory, memory] = [memoryOf(bare.pid), memoryOf(shop.pid)];
      row(`  bare server, round ${round}`, `${bareMemory} MB`);
      row(`  round ${round}`, `${memory} MB`, {
        ratio: memory / bareMemory,
        target: round === 1 ? "<= 600 MB" : "<= 600 MB, flat",
        isMet: memory <= 600 && memory <= maxMemory,
      });
      // The second round may have a tenth more, because of the garbage collector's timing.
      maxMemory = memory * 1.1;
    }

    heading("Search inside the server, one at a time");
    const search = await searchTimes(shop.url);
    row("  p50 / p95", `${search.p50.toFixed(1)} / ${search.p95.toFixed(1)} ms`);
  } finally {
    stopAll();
  }
}

if (productsOption === undefined) await benchPages();
else {
  const count = Number(productsOption.slice("--products=".length));
  if (!Number.isInteger(count) || count < 1)
    throw new Error("--products needs a positive number: --products=100000");
  await benchMany(count);
}
