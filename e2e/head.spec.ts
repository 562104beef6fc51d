import { randomBytes } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { HtmlValidate } from "html-validate/node";
import { AGENTS, ask, askAll, BASE_URL, pathOf } from "./shop/ask";
import { allProducts, bigCategory, type Card, leafCategories, menuPages, OWN_PREFIX, products, spread, workshop } from "./shop/catalogue";
import { bodyOf, canonicals, headOf, languageOf, meta, structuredData, tags, textOf, texts, twins } from "./shop/html";
import { type PageType, pageTypes } from "./shop/page-types";
import { create, kindOf, publish, removeProduct, staffSession } from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";

const CRAWLERS = {
  ...AGENTS,
  Bingbot: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  GPTBot: "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  TelegramBot: "TelegramBot (like TwitterBot)",
  Facebook: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
};
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;
const MAX_STRUCTURED_DESCRIPTION = 500;
const SAMPLE = 30;

const indexed = async (): Promise<PageType[]> => (await pageTypes()).filter((type) => type.indexed);
const lengthOf = (text: string): number => [...text].length;
const titleOf = (html: string): string => texts(headOf(html), "title")[0] ?? "";
const descriptionOf = (html: string): string => meta(headOf(html), "description")[0] ?? "";
const twinOf = (path: string, language: Language): string => path.replace(/^\/(az|en|ru)/, `/${language}`);

for (const [name, agent] of Object.entries(CRAWLERS)) {
  test(`one title, description and canonical, in the head, for ${name}`, async () => {
    for (const { path } of await pageTypes()) {
      for (const language of LANGUAGES) {
        const address = `/${language}${path}`;
        const { body } = await ask(address, { agent });
        const head = headOf(body);
        for (const html of [head, body]) {
          expect.soft(texts(html.replace(/<svg\b.*?<\/svg>/gs, ""), "title"), `${address}: title`).toEqual([expect.stringMatching(/\S/)]);
          expect.soft(meta(html, "description"), `${address}: description`).toEqual([expect.stringMatching(/\S/)]);
          expect.soft(canonicals(html), `${address}: canonical`).toHaveLength(1);
        }
        expect.soft(languageOf(body), address).toBe(language);
        expect.soft(lengthOf(titleOf(body)), `${address}: ${titleOf(body)}`).toBeLessThanOrEqual(MAX_TITLE);
        expect.soft(lengthOf(descriptionOf(body)), `${address}: ${descriptionOf(body)}`).toBeLessThanOrEqual(MAX_DESCRIPTION);
      }
    }
  });
}

test("the canonical is absolute, of the same language and the page itself; og:url says the same", async () => {
  const more = [`/searchResult?categoryId=${(await bigCategory()).categoryId}&initialPageIndex=1`, "/searchResult", "/searchResult?keyWord=samsung"];
  for (const path of [...(await indexed()).map((type) => type.path), ...more]) {
    for (const language of LANGUAGES) {
      const { body } = await ask(`/${language}${path}`);
      const [canonical = ""] = canonicals(body);
      expect.soft(canonical).toMatch(/^https?:\/\/[^/]+\//);
      expect.soft(pathOf(canonical)).toBe(`/${language}${path}`);
      expect.soft(meta(headOf(body), "og:url")).toEqual([canonical]);
    }
  }
});

test("parameters of a category come in one order, whatever the order asked", async () => {
  const [leaf] = await leafCategories();
  const { body } = await ask(`/az/searchResult?initialPageIndex=0&utm_source=x&categoryId=${leaf?.categoryId}`);
  expect(canonicals(body).map(pathOf)).toEqual([`/az/searchResult?categoryId=${leaf?.categoryId}`]);
});

test("another order or a filter names the category as canonical and is not noindex; a keyword is noindex, follow and may be crawled", async () => {
  const [leaf] = await leafCategories();
  const category = `/az/searchResult?categoryId=${leaf?.categoryId}`;
  for (const narrower of [`${category}&SortType=orderbyprice`, `${category}&f=ram:8`]) {
    const { body } = await ask(narrower);
    expect(canonicals(body).map(pathOf), narrower).toEqual([category]);
    expect(meta(body, "robots"), narrower).toEqual([]);
  }
  const { body } = await ask("/az/searchResult?keyWord=samsung");
  expect(meta(headOf(body), "robots")).toEqual(["noindex, follow"]);
});

test("hreflang names every language and x-default, includes the page itself and is returned by its twins", async () => {
  for (const { path } of await indexed()) {
    const { body, headers } = await ask(`/az${path}`);
    const named = twins(headOf(body));
    expect.soft(Object.keys(named).sort(), path).toEqual(["az", "en", "ru", "x-default"]);
    expect.soft(named["x-default"], path).toBe(named.az);
    expect.soft(canonicals(body), path).toEqual([named.az]);
    expect.soft(headers.link ?? "", path).not.toContain("hreflang");
    for (const language of LANGUAGES) {
      const address = pathOf(named[language] ?? "");
      expect.soft(address).toBe(twinOf(`/az${path}`, language));
      const twin = await ask(address);
      expect.soft(twin.status, address).toBe(200);
      expect.soft(languageOf(twin.body), address).toBe(language);
      expect.soft(twins(headOf(twin.body)), `${address} returns it`).toEqual(named);
      expect.soft(twins(bodyOf(twin.body)), `${address}: in the head only`).toEqual({});
    }
  }
});

test("what sharing needs stands in the first 100 KB of every indexed page", async () => {
  for (const { path, name } of await indexed()) {
    const { body } = await ask(`/ru${path}`);
    const start = body.slice(0, 100_000);
    for (const key of ["og:title", "og:description", "og:url", "og:site_name", "og:locale", "twitter:card"]) expect.soft(meta(start, key), `${path}: ${key}`).toEqual([expect.stringMatching(/\S/)]);
    expect.soft(meta(start, "og:type").length, `${path}: og:type`).toBe(1);
    expect.soft(meta(start, "og:locale")).toEqual(["ru_RU"]);
    expect.soft(meta(start, "og:locale:alternate").sort()).toEqual(["az_AZ", "en_US"]);
    if (name !== "product") continue;
    for (const key of ["product:price:amount", "product:price:currency", "product:availability", "product:retailer_item_id"]) expect.soft(meta(headOf(body), key), key).toEqual([expect.stringMatching(/\S/)]);
  }
});

test("nothing is wrong in the head, and no id stands twice", async () => {
  const validator = new HtmlValidate({
    root: true, extends: ["html-validate:standard"],
    rules: { "no-dup-id": "error", "no-trailing-whitespace": "off", "doctype-style": "off", "attribute-boolean-style": "off", "attr-case": "off", "long-title": "off", "void-style": "off", "no-inline-style": "off", "attribute-empty-style": "off" },
  });
  for (const { path } of await pageTypes()) {
    const { body } = await ask(`/az${path}`);
    const end = headOf(body).split("\n").length;
    const report = await validator.validateString(body);
    const found = report.results.flatMap((result) => result.messages).filter((message) => message.ruleId === "no-dup-id" || message.line < end || (message.line === end && message.offset < headOf(body).length));
    expect.soft(found.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`), path).toEqual([]);
  }
});

type Offer = { "@type": string; price: string; priceCurrency: string; availability: string; url: string; itemCondition: string; seller: object; priceSpecification?: { price: string; priceType: string } };
type ProductData = { name: string; description: string; image: string[]; sku: string; brand: { name: string }; offers: Offer };
const productOf = (html: string) => structuredData(html).filter((entry) => entry["@type"] === "Product") as unknown as ProductData[];

/** The cash price a reader sees beside the name, in qəpik: `1.234,50 ₼`, `₼1,234.50` and `1 234,50 ₼` are the same digits. */
function visiblePrice(html: string, language: Language): number {
  const { price, salePrice } = TEXTS[language].product;
  const text = textOf(html.slice(html.indexOf("<h1"), html.indexOf("</main>")));
  const [, amount = ""] = new RegExp(`(?:${salePrice}|${price}): ([^\\p{L}]*\\d)`, "u").exec(text) ?? [];
  return Number((/[\d.,\s]*\d/u.exec(amount.split("₼").find((part) => /\d/.test(part)) ?? "")?.[0] ?? "").replace(/\D/g, ""));
}

/** Products of every sort: dear and cheap, reduced, sold out, and a spread over the rest. */
async function sample(): Promise<Card[]> {
  const all = await allProducts();
  const chosen = [...spread(all, SAMPLE), ...spread(all.filter((card) => card.discountPrice !== null), 5), ...spread(all.filter((card) => card.productCount === 0), 5)];
  return [...new Map(chosen.map((card) => [card.slug, card])).values()];
}

for (const language of LANGUAGES) {
  test(`titles and descriptions of products are short and unique (${language})`, async () => {
    const pages = await askAll((await sample()).map(({ slug }) => `/${language}/product/${slug}`));
    const [titles, descriptions] = [pages.map((page) => titleOf(page.body)), pages.map((page) => descriptionOf(page.body))];
    expect(pages.length).toBeGreaterThanOrEqual(SAMPLE);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const title of titles) expect.soft(lengthOf(title), title).toBeLessThanOrEqual(MAX_TITLE);
    for (const description of descriptions) expect.soft(lengthOf(description), description).toBeLessThanOrEqual(MAX_DESCRIPTION);
  });

  test(`titles and descriptions of categories are unique (${language})`, async () => {
    const pages = await askAll((await leafCategories()).map(({ categoryId }) => `/${language}/searchResult?categoryId=${categoryId}`));
    const [titles, descriptions] = [pages.map((page) => titleOf(page.body)), pages.map((page) => descriptionOf(page.body))];
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(Math.max(...titles.map(lengthOf))).toBeLessThanOrEqual(MAX_TITLE);
    expect(Math.max(...descriptions.map(lengthOf))).toBeLessThanOrEqual(MAX_DESCRIPTION);
  });

  test(`a product's structured data says what the page says (${language})`, async () => {
    for (const card of await sample()) {
      const { body } = await ask(`/${language}/product/${card.slug}`);
      const found = productOf(body);
      expect(found, card.slug).toHaveLength(1);
      const [data] = found as [ProductData];
      const { offers } = data;
      const qepik = Math.round(Number(offers.price) * 100);
      expect.soft(offers["@type"]).toBe("Offer");
      expect.soft(offers.price, card.slug).toMatch(/^\d+\.\d\d$/);
      expect.soft(qepik, `${card.slug}: the price shown`).toBe(visiblePrice(body, language));
      expect.soft(qepik).toBeGreaterThan(0);
      if (card.creditPrice !== null) expect.soft(qepik, `${card.slug}: never the monthly payment`).toBeGreaterThan(Math.round(card.creditPrice * 100));
      expect.soft(meta(headOf(body), "product:price:amount")).toEqual([offers.price]);
      expect.soft(offers.priceCurrency).toBe("AZN");
      expect.soft(offers.availability).toBe(`https://schema.org/${bodyOf(body).includes(`>${TEXTS[language].product.soldOut}</p>`) ? "OutOfStock" : "InStock"}`);
      expect.soft(offers.itemCondition).toBe("https://schema.org/NewCondition");
      expect.soft(offers.url).toBe(canonicals(body)[0]);
      expect.soft(offers.seller).toBeTruthy();
      if (offers.priceSpecification) {
        expect.soft(offers.priceSpecification.priceType).toBe("https://schema.org/StrikethroughPrice");
        expect.soft(Number(offers.priceSpecification.price)).toBeGreaterThan(Number(offers.price));
      }
      expect.soft(data.name).toBe(texts(body, "h1")[0]);
      expect.soft(lengthOf(data.description)).toBeLessThanOrEqual(MAX_STRUCTURED_DESCRIPTION);
      expect.soft(data.description).toMatch(/\S/);
      expect.soft(data.sku).toMatch(/^\S+$/);
      expect.soft(data.brand.name).toMatch(/\S/);
      expect.soft(data.image.length).toBeGreaterThan(0);
      for (const image of data.image) expect.soft(image).toMatch(/^https?:\/\//);
    }
  });
}

test("the trail in the structured data is the visible trail", async () => {
  const [leaf] = await leafCategories();
  const [menu] = await menuPages();
  const [product] = await products("az", 0, 5);
  for (const path of [`/product/${product?.slug}`, `/searchResult?categoryId=${leaf?.categoryId}`, `/searchResult?categoryId=${(await bigCategory()).categoryId}&initialPageIndex=1`, `/menu-page/${menu?.menuId}`, "/contact", "/business", "/about", "/aylik-odenis"]) {
    for (const language of LANGUAGES) {
      const { body } = await ask(`/${language}${path}`);
      const nav = body.slice(body.indexOf(`aria-label="${TEXTS[language].nav.breadcrumbs}"`));
      const trail = nav.slice(0, nav.indexOf("</nav>"));
      const lists = structuredData(body).filter((entry) => entry["@type"] === "BreadcrumbList");
      expect(lists, path).toHaveLength(1);
      const items = (lists[0]?.itemListElement ?? []) as { position: number; name: string; item: string }[];
      expect(items.map((item) => item.name), path).toEqual(texts(trail, "li").map((text) => text.replace(/^›/, "").trim()));
      expect(items.map((item) => item.position)).toEqual(items.map((_, i) => i + 1));
      expect(items.slice(0, -1).map((item) => pathOf(item.item)), path).toEqual(tags(trail, "a").map((link) => link.href));
      for (const item of items) expect(item.item).toMatch(new RegExp(`^https?://[^/]+/${language}(/|$)`));
    }
  }
});

test("home is the shop and the site, contact has both stores", async () => {
  const home = structuredData((await ask("/az")).body).map((entry) => entry["@type"]);
  expect(home).toEqual(expect.arrayContaining(["OnlineStore", "WebSite"]));
  const stores = structuredData((await ask("/az/contact")).body).filter((entry) => entry["@type"] === "ElectronicsStore") as { address?: object; geo: { latitude: number; longitude: number }; telephone: string; openingHoursSpecification?: object }[];
  expect(stores).toHaveLength(2);
  for (const store of stores) {
    expect(store.address).toBeTruthy();
    expect(store.openingHoursSpecification).toBeTruthy();
    expect(store.telephone).toMatch(/^\+994\d{9}$/);
    for (const degree of [store.geo.latitude, store.geo.longitude]) expect(String(degree)).toMatch(/^\d+\.\d{5,}$/);
  }
});

test("a product's name cannot break out of the page", async () => {
  const staff = await staffSession();
  const slug = `${OWN_PREFIX}${randomBytes(5).toString("hex")}`;
  const title = `</script><b>x "${slug}' <!--<script> &amp; <img src=x onerror=alert(1)>`;
  const [like] = await products("az", 0, 1);
  const { categoryId } = await workshop();
  const id = await create(staff, "products", { title, description: `${title}\n\n${title}`, slug, sku: slug.toUpperCase(), ...(await kindOf(staff, like?.productId ?? 0)), category: categoryId, price: 10, stock: 1, _status: "published" });
  try {
    await publish(staff, "products", id, { title }, "ru");
    for (const path of [`/az/product/${slug}`, `/ru/product/${slug}`, `/az/searchResult?categoryId=${categoryId}`, `/az/searchResult?keyWord=${slug.replaceAll("-", "+")}`, "/az/productnew", `/az/searchResult?keyWord=${encodeURIComponent(title)}`]) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(200);
      expect(body, path).not.toMatch(/<b>x/);
      expect(body, path).not.toMatch(/<img src=x/);
      expect(() => structuredData(body), path).not.toThrow();
    }
    const { body } = await ask(`/az/product/${slug}`);
    expect(productOf(body)[0]?.name).toBe(title);
    expect(texts(body, "h1")).toEqual([title]);
    const xml = (await ask("/sitemaps/products-1.xml")).body;
    expect(xml).toContain(`/az/product/${slug}<`);
  } finally {
    await removeProduct(staff, id);
    await staff.dispose();
  }
});

test.describe("the sitemap", () => {
  type Entry = { loc: string; modified: string | null; twins: Record<string, string>; images: string[] };

  /** The XML as a browser's own parser reads it; one that is not well-formed fails. */
  async function readXml(page: Page, path: string): Promise<{ root: string; entries: Entry[] }> {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers["content-type"], path).toContain("xml");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(Buffer.byteLength(answer.body)).toBeLessThan(50 * 1024 * 1024);
    return page.evaluate((xml) => {
      const document_ = new DOMParser().parseFromString(xml, "application/xml");
      const failure = document_.querySelector("parsererror");
      if (failure) throw new Error(failure.textContent ?? "not well-formed");
      const text = (parent: Element, name: string) => parent.getElementsByTagName(name)[0]?.textContent ?? null;
      const entries = [...document_.documentElement.children].map((entry) => ({
        loc: text(entry, "loc") ?? "",
        modified: text(entry, "lastmod"),
        twins: Object.fromEntries([...entry.getElementsByTagName("xhtml:link")].map((link) => [link.getAttribute("hreflang") ?? "", link.getAttribute("href") ?? ""])),
        images: [...entry.getElementsByTagName("image:loc")].map((image) => image.textContent ?? ""),
      }));
      return { root: document_.documentElement.tagName, entries };
    }, answer.body);
  }

  async function expectListed({ loc, twins: named }: Entry): Promise<void> {
    const { status, body } = await ask(pathOf(loc));
    expect.soft(status, loc).toBe(200);
    expect.soft(canonicals(headOf(body)), loc).toEqual([loc]);
    expect.soft(meta(body, "robots"), loc).toEqual([]);
    expect.soft(named, `${loc} names the twins its page names`).toEqual(twins(headOf(body)));
  }

  test("is an index whose files are well-formed, and whose pages are there, indexable and canonical", async ({ page }) => {
    // Every address of the file is asked for, most of them for the first time.
    test.setTimeout(300_000);
    const index = await readXml(page, "/sitemap.xml");
    expect(index.root).toBe("sitemapindex");
    const files = index.entries.map((entry) => entry.loc);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect(file).toMatch(/^https?:\/\/[^/]+\/sitemaps\/[\w-]+\.xml$/);
    const [own, ...others] = await Promise.all(files.map((file) => readXml(page, pathOf(file))));
    expect(pathOf(files[0] ?? "")).toBe("/sitemaps/pages.xml");
    expect(own?.root).toBe("urlset");
    const locs = [own, ...others].flatMap((file) => file?.entries.map((entry) => entry.loc) ?? []);
    expect(new Set(locs).size, "each address once").toBe(locs.length);
    expect(Math.max(...[own, ...others].map((file) => file?.entries.length ?? 0))).toBeLessThanOrEqual(50_000);
    for (const entry of own?.entries ?? []) await expectListed(entry);
    for (const path of ["", "/contact", "/business", "/about"]) for (const language of LANGUAGES) expect(locs.map(pathOf)).toContain(`/${language}${path}`);
  });

  test("names every product in every language, with pictures and true dates", async ({ page }) => {
    const index = await readXml(page, "/sitemap.xml");
    const files = index.entries.map((entry) => pathOf(entry.loc)).filter((file) => file.includes("products"));
    const entries = (await Promise.all(files.map((file) => readXml(page, file)))).flatMap((file) => file.entries).filter((entry) => !entry.loc.includes(`/${OWN_PREFIX}`));
    expect(new Set(entries.map((entry) => pathOf(entry.loc)))).toEqual(new Set((await allProducts()).flatMap(({ slug }) => LANGUAGES.map((language) => `/${language}/product/${slug}`))));
    for (const entry of spread(entries, 40)) {
      await expectListed(entry);
      expect.soft(Date.parse(entry.modified ?? ""), entry.loc).toBeLessThanOrEqual(Date.now());
    }
    for (const { images, loc } of spread(entries, 10)) {
      expect.soft(images.length, loc).toBe(1);
      for (const image of images) {
        const answer = await ask(pathOf(image), { method: "HEAD" });
        expect.soft([answer.status, answer.headers["content-type"]], image).toEqual([200, expect.stringMatching(/^image\//)]);
      }
    }
  });

  test("robots.txt names it, keeps crawlers off other orders and filters, and blocks neither assets nor keywords", async () => {
    const { status, body, headers } = await ask("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toMatch(/^Sitemap: https?:\/\/[^/\s]+\/sitemap\.xml$/m);
    const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => new RegExp(`^${rule.trim().replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`));
    const isBlocked = (path: string) => rules.some((rule) => rule.test(path));
    const { body: home } = await ask("/az");
    const assets = [...tags(home, "link").filter((tag) => tag.rel === "stylesheet").map((tag) => tag.href ?? ""), ...[...home.matchAll(/<script src="([^"]+)"/g)].map(([, source = ""]) => source), ...tags(home, "img").map((tag) => tag.src ?? "")];
    expect(assets.length).toBeGreaterThan(3);
    for (const path of [...assets.map(pathOf), "/az", "/ru/searchResult?keyWord=fen", "/az/searchResult?categoryId=1", "/az/searchResult?categoryId=1&initialPageIndex=2", "/sitemap.xml", "/az/product/x"]) expect.soft(isBlocked(path), path).toBe(false);
    for (const path of ["/az/searchResult?categoryId=1&SortType=orderbyprice", "/az/searchResult?SortType=orderbyprice&categoryId=1", "/az/searchResult?categoryId=1&f=ram:8", "/ru/searchResult?f=ram:8", "/admin", "/api/Product/search"]) expect.soft(isBlocked(path), path).toBe(true);
  });
});

test("the addresses the shop gives itself are of one host", async () => {
  const hosts = new Set<string>();
  for (const { path } of await indexed()) for (const canonical of canonicals((await ask(`/az${path}`)).body)) hosts.add(new URL(canonical).host);
  expect(hosts.size).toBe(1);
  expect(new URL(BASE_URL).port).toBe(new URL(`http://${[...hosts][0]}`).port);
});
