import { expect, test } from "@playwright/test";
import { fetchRaw, pathOf } from "./shop/http";
import { largestBrand } from "./shop/catalogue";
import { bodyHtml, canonicals, htmlTitle, tagsIn, tagTexts } from "./shop/html";
import { expectNotFoundPage, unusedSlug } from "./shop/not-found";
import { LANGUAGES, TEXTS } from "./shop/texts";

const PAGE_SIZE = 24;

/** The slugs of a page's product cards. */
const cardsOf = (html: string, language: string) => [
  ...new Set(
    tagsIn(bodyHtml(html), "a").flatMap(
      ({ href = "" }) => new RegExp(`^/${language}/product/([^/]+)$`).exec(href)?.[1] ?? [],
    ),
  ),
];

test("a brand's pages link to all its products with plain links, the sold-out ones last, in every language", async () => {
  const { slug, title, count } = await largestBrand();
  expect(count, "the brand has more than one page").toBeGreaterThan(PAGE_SIZE);
  const { data } = JSON.parse(
    (await fetchRaw(`/api/Product/search?brand=${slug}&pageSize=100`)).body,
  ) as { data: { items: { slug: string; productCount: number }[] } };
  const stock = new Map(data.items.map((item) => [item.slug, item.productCount]));
  for (const language of LANGUAGES) {
    const [slugs, titles] = [[] as string[], new Set<string>()];
    let next: string | undefined = `/${language}/brand/${slug}`;
    for (let page = 1; next; page++) {
      const path: string = next;
      const { status, body } = await fetchRaw(path);
      expect(status, path).toBe(200);
      expect(pathOf(canonicals(body)[0] ?? "")).toBe(path);
      expect(tagTexts(body, "h1")[0]).toContain(title);
      slugs.push(...cardsOf(body, language));
      titles.add(htmlTitle(body));
      next = tagsIn(body, "a").find(({ rel }) => rel === "next")?.href;
      expect(titles.size).toBe(page);
    }
    expect(new Set(slugs)).toEqual(new Set(stock.keys()));
    expect(slugs.length, "every product exactly once").toBe(count);
    const soldOut = slugs.map((slug) => stock.get(slug) === 0);
    expect(soldOut).toEqual([...soldOut].sort());
  }
});

test("a brand's categories have product counts and lead to that many products; its products link to the brand", async () => {
  const { slug, title } = await largestBrand();
  const { body } = await fetchRaw(`/en/brand/${slug}`);
  const links = tagsIn(body, "a").filter(({ href = "" }) =>
    /categoryId=\d+&(?:amp;)?f=brand:/.test(href),
  );
  expect(links.length).toBeGreaterThan(1);
  for (const { rel } of links)
    expect(rel, "filter links are nofollow, because robots.txt disallows them").toContain(
      "nofollow",
    );
  const [first] = links;
  const countMatch = new RegExp(`f=brand:${slug}"[^>]*>[^<]*<span[^>]*>(\\d+)</span>`).exec(
    body.slice(body.indexOf("categoryId=")),
  )?.[1];
  const filtered = await fetchRaw((first?.href ?? "").replaceAll("&amp;", "&"));
  expect(tagTexts(filtered.body, "article")).toHaveLength(Number(countMatch));
  const product = await fetchRaw(`/en/product/${cardsOf(body, "en")[0]}`);
  expect(tagsIn(product.body, "a").filter(({ href }) => href === `/en/brand/${slug}`)).toHaveLength(
    1,
  );
  expect(tagTexts(product.body, "a")).toContain(title);
});

test("a page that the brand does not have is 404, and a different spelling redirects once (308)", async () => {
  const { slug, count } = await largestBrand();
  const last = Math.ceil(count / PAGE_SIZE);
  for (const path of [
    unusedSlug(),
    `${slug}/${last + 1}`,
    `${slug}/0`,
    `${slug}/02`,
    `${slug}/x`,
    `${slug}/2/3`,
    "1999999999",
  ])
    expectNotFoundPage(await fetchRaw(`/ru/brand/${path}`), "ru");
  for (const [path, target] of [
    [`/RU/Brand/${slug.toUpperCase()}/`, `/ru/brand/${slug}`],
    [`/ru/brand/${slug}/1`, `/ru/brand/${slug}`],
    [`/brand/${slug}?utm_source=x`, `/az/brand/${slug}?utm_source=x`],
    [`/ru/brand/${slug}/${last}/`, `/ru/brand/${slug}/${last}`],
  ] as const) {
    const { status, headers } = await fetchRaw(path);
    expect([status, pathOf(headers.location ?? "")], path).toEqual([308, target]);
  }
  const { status, body } = await fetchRaw(`/ru/brand/${slug}?initialPageIndex=9&utm_source=x`);
  expect([status, pathOf(canonicals(body)[0] ?? ""), tagTexts(body, "h2")[0]]).toEqual([
    200,
    `/ru/brand/${slug}`,
    TEXTS.ru.results.products,
  ]);
});
