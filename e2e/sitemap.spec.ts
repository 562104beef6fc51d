import { expect, test } from "@playwright/test";
import { firstLoadOf } from "../scripts/measure/first-load";
import { fetchRaw, pathOf } from "./shop/http";
import { allProducts, TEST_PREFIX, evenSample } from "./shop/catalogue";
import { tagsIn } from "./shop/html";
import { productEntries } from "./shop/product-data";
import { expectIndexable, readXml } from "./shop/sitemap";
import { LANGUAGES } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

test.describe("[21] the sitemap", () => {
  test("it is an index of well-formed files, whose pages answer 200, are indexable and their own canonical pages", async ({
    page,
  }) => {
    const index = await readXml(page, "/sitemap.xml");
    expect(index.root).toBe("sitemapindex");
    const files = index.entries.map((entry) => entry.loc);
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect(file).toMatch(/^https?:\/\/[^/]+\/sitemaps\/[\w-]+\.xml$/);
    const [pagesFile, ...others] = await Promise.all(
      files.map((file) => readXml(page, pathOf(file))),
    );
    expect(pathOf(files[0] ?? "")).toBe("/sitemaps/pages.xml");
    expect(pagesFile?.root).toBe("urlset");
    const locs = [pagesFile, ...others].flatMap(
      (file) => file?.entries.map((entry) => entry.loc) ?? [],
    );
    expect(new Set(locs).size, "every URL is listed once").toBe(locs.length);
    expect(
      Math.max(...[pagesFile, ...others].map((file) => file?.entries.length ?? 0)),
    ).toBeLessThanOrEqual(50_000);
    for (const entry of evenSample(pagesFile?.entries ?? [], 12)) await expectIndexable(entry);
    for (const { modified, loc } of pagesFile?.entries ?? [])
      expect.soft(Date.parse(modified ?? ""), loc).toBeLessThanOrEqual(Date.now());
    for (const path of ["", "/contact", "/business", "/about"])
      for (const language of LANGUAGES) expect(locs.map(pathOf)).toContain(`/${language}${path}`);
  });

  test(
    "it names every product in every language, with pictures and correct dates",
    AUDIT_ONLY,
    async ({ page }) => {
      const index = await readXml(page, "/sitemap.xml");
      const files = index.entries
        .map((entry) => pathOf(entry.loc))
        .filter((file) => file.includes("products"));
      const entries = (await Promise.all(files.map((file) => readXml(page, file))))
        .flatMap((file) => file.entries)
        .filter((entry) => !entry.loc.includes(`/${TEST_PREFIX}`));
      expect(new Set(entries.map((entry) => pathOf(entry.loc)))).toEqual(
        new Set(
          (await allProducts()).flatMap(({ slug }) =>
            LANGUAGES.map((language) => `/${language}/product/${slug}`),
          ),
        ),
      );
      for (const entry of evenSample(entries, 12)) {
        await expectIndexable(entry);
        expect.soft(Date.parse(entry.modified ?? ""), entry.loc).toBeLessThanOrEqual(Date.now());
        const [data] = productEntries((await fetchRaw(pathOf(entry.loc))).body);
        expect.soft([...entry.images].sort(), entry.loc).toEqual([...(data?.image ?? [])].sort());
      }
      for (const { images, loc } of evenSample(entries, 2)) {
        expect.soft(images.length, loc).toBeGreaterThan(1);
        for (const image of images) {
          const answer = await fetchRaw(pathOf(image), { method: "HEAD" });
          expect
            .soft([answer.status, answer.headers["content-type"]], image)
            .toEqual([200, expect.stringMatching(/^image\//)]);
        }
      }
    },
  );

  test("[20] robots.txt names the sitemap, disallows sort orders and filters, and blocks neither assets nor keyword searches", async () => {
    const { status, body, headers } = await fetchRaw("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toMatch(/^Sitemap: https?:\/\/[^/\s]+\/sitemap\.xml$/m);
    const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(
      ([, rule = ""]) =>
        new RegExp(
          `^${rule
            .trim()
            .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
            .replaceAll("*", ".*")}`,
        ),
    );
    const isBlocked = (path: string) => rules.some((rule) => rule.test(path));
    const { body: home } = await fetchRaw("/az");
    const assets = [
      ...firstLoadOf(home).styles,
      ...firstLoadOf(home).scripts,
      ...tagsIn(home, "img").map((tag) => tag.src ?? ""),
    ];
    expect(assets.length).toBeGreaterThan(12);
    for (const path of [
      ...assets.map(pathOf),
      "/az",
      "/ru/searchResult?keyWord=fen",
      "/az/searchResult?categoryId=1",
      "/az/searchResult?categoryId=1&initialPageIndex=2",
      "/sitemap.xml",
      "/az/product/x",
    ])
      expect.soft(isBlocked(path), path).toBe(false);
    for (const path of [
      "/az/searchResult?categoryId=1&SortType=orderbyprice",
      "/az/searchResult?SortType=orderbyprice&categoryId=1",
      "/az/searchResult?categoryId=1&f=ram:8",
      "/az/searchResult?categoryId=1&monthlyMax=50",
      "/az/searchResult?monthlyMax=50",
      "/az/searchResult?categoryId=1&priceFrom=50",
      "/az/searchResult?priceTo=50",
      "/az/searchResult?inStock=1",
      "/az/searchResult?categoryId=1&onSale=1",
      "/ru/searchResult?f=ram:8",
      "/api/Product/search",
    ])
      expect.soft(isBlocked(path), path).toBe(true);
  });
});
