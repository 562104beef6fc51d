import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestPage } from "../crawl.mjs";
import { startBare, stopAtEnd } from "../processes.mjs";
import { requireSize } from "../weight.mjs";
import { PIXEL_RATIO } from "./phone.mjs";

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** The text of a page's `<h1>` as a browser reads it. */
async function headingOf(url) {
  const { html, status } = await requestPage(url);
  const [, content] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  if (status !== 200 || content === undefined) throw new Error(`${url} has no heading: ${status}`);
  return content
    .replace(/<!--.*?-->|<[^>]+>/gs, "")
    .replace(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

const expectation = async (url, picture, details = {}) => ({
  href: url,
  heading: await headingOf(url),
  picture,
  hasSizes: false,
  isHeadingHidden: false,
  ...details,
});

/** The addresses in the order in which a page links to them. */
async function linksOf(url, pattern) {
  const { html } = await requestPage(url);
  const found = [...html.matchAll(pattern)].map(([, address]) => address.replaceAll("&amp;", "&"));
  return [...new Set(found)];
}

/**
 * The links of a page that are measured: the first two, and one that is out of sight until the page
 * is scrolled, so that its page is not requested before the tap.
 */
const MEASURED_LINKS = [0, 1, 15];

const selectorOf = (address, around = "") => `main ${around} a[href="${address}"]`;

/**
 * The moves that are measured in the shop, from a list of products and from the home page.
 * @param {string} origin
 * @param {string} listPath a category with a screen of products at least
 */
export async function shopSite(origin, listPath) {
  const [list, home] = [origin + listPath, `${origin}/az`];
  const products = await linksOf(
    list,
    /<article class="product-card".*?<a [^>]*href="(\/az\/product\/[^"]+)"/gs,
  );
  const categories = await linksOf(
    home,
    /class="category-tile".*?<a [^>]*href="(\/az\/searchResult\?categoryId=\d+)"/gs,
  );
  const moveTo = async (address, around, picture, details) => ({
    target: selectorOf(address, around),
    expected: await expectation(origin + address, picture, details),
  });
  const measured = (addresses) =>
    MEASURED_LINKS.flatMap((index) => addresses[index] ?? addresses.at(-1) ?? []);
  const toProducts = measured(products).map((address) =>
    moveTo(address, ".product-card", "main .gallery img", { hasSizes: true }),
  );
  const toCategories = measured(categories).map((address) =>
    moveTo(address, ".category-tile", "main .product-card img"),
  );
  return {
    list: {
      url: list,
      expected: await expectation(list, "main .product-card img"),
      moves: await Promise.all(toProducts),
    },
    home: {
      url: home,
      // The heading of the home page is for screen readers only.
      expected: await expectation(home, "main .category-tile img", { isHeadingHidden: true }),
      moves: await Promise.all(toCategories),
    },
  };
}

/** The width (CSS px) of a card's picture on the measured phone. */
const CARD_WIDTH = 171;
/** The width (CSS px) of a product's main picture on the measured phone. */
const LARGE_WIDTH = 268;

/** The files that the shop shows on the measured phone: of a card, and of a product's page. */
async function picturesOf(shop) {
  const { html } = await requestPage(shop.list.url);
  const [, sources] =
    /<article class="product-card".*?<img [^>]*?srcset="([^"]+)"/is.exec(html) ?? [];
  const files = (sources ?? "").split(", ").map((source) => source.split(" "));
  const fileFor = (width) => files.find(([, side]) => parseInt(side) >= width * PIXEL_RATIO)?.[0];
  const load = async (width) => {
    const address = fileFor(width);
    if (!address) throw new Error("The list has no picture in different sizes.");
    const answer = await fetch(new URL(address, shop.list.url));
    return Buffer.from(await answer.arrayBuffer());
  };
  return { card: await load(CARD_WIDTH), large: await load(LARGE_WIDTH) };
}

/**
 * Starts a bare site of the framework: a list of links with pictures, to pages with a heading, a
 * picture and as many bytes of HTML as a product page. It has the moves of the shop's list.
 */
export async function bareSite(port, shop) {
  const folder = mkdtempSync(join(tmpdir(), "vitrin-bare-pictures-"));
  stopAtEnd({ kill: () => rmSync(folder, { recursive: true, force: true }) });
  for (const [name, body] of Object.entries(await picturesOf(shop)))
    writeFileSync(join(folder, name), body);
  const product = await requestPage(shop.list.moves[0].expected.href);
  const size = Buffer.byteLength(product.html);
  const { url, pid } = await startBare(port, size, { BARE_PICTURES: folder, BARE_COMPRESSED: "1" });
  for (const path of ["/linked/0", "/rendered/size"])
    requireSize(Buffer.byteLength((await requestPage(url + path)).html), size);
  const moveTo = async (n) => ({
    target: selectorOf(`/linked/${n}`),
    expected: await expectation(`${url}/linked/${n}`, "main img"),
  });
  const links = {
    url: `${url}/links`,
    expected: await expectation(`${url}/links`, "main img"),
    moves: await Promise.all(MEASURED_LINKS.map(moveTo)),
  };
  return { origin: url, pid, list: links, home: links };
}
