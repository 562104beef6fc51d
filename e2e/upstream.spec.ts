import { expect, test } from "@playwright/test";
import { type SecondShop, startSecondShop } from "../test/second-shop";
import { type RawResponse, fetchRaw, BASE_URL, pathOf } from "./shop/http";
import { leafCategories, menuPages, listedProducts } from "./shop/catalogue";
import { canonicals, htmlLanguage, tagsIn, tagTexts } from "./shop/html";
import { LANGUAGES } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

// A page's main content without what always differs: the shop's URL and React's markers.
const mainHtml = (answer: RawResponse) => {
  const main = answer.body.slice(answer.body.indexOf("<main"), answer.body.indexOf("</main>"));
  return main
    .replace(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, "")
    .replace(/<script\b(?! type="application\/ld\+json").*?<\/script>/gs, "")
    .replace(/<!--.*?-->|<template\b[^>]*><\/template>/gs, "");
};

test.describe.configure({ mode: "default" });

let shop: SecondShop;
const get = (path: string) => fetchRaw(path, { base: shop.origin });

test.beforeAll(async () => {
  shop = await startSecondShop(BASE_URL);
});
test.afterAll(() => shop?.stop());

test("a shop with an upstream shows the same pages as the upstream shop", AUDIT_ONLY, async () => {
  const [[product], [category], menus] = [
    await listedProducts("az", 0, 5),
    await leafCategories(),
    await menuPages(),
  ];
  const pages = [
    "",
    `/product/${product?.slug}`,
    `/searchResult?categoryId=${category?.categoryId}`,
    "/searchResult?keyWord=samsung",
    "/searchResult?keyWord=samsung&SortType=orderbyprice",
    `/searchResult?categoryId=${category?.categoryId}&monthlyMax=100`,
    `/instalments?product=${product?.slug}`,
    `/menu-page/${menus[2]?.menuId}`,
    "/contact",
    "/business",
    "/Page",
    "/Search",
  ];
  for (const language of LANGUAGES) {
    for (const page of pages) {
      const path = `/${language}${page}`;
      const [second, first] = await Promise.all([get(path), fetchRaw(path)]);
      expect(second.status, path).toBe(200);
      expect(htmlLanguage(second.body)).toBe(language);
      // The home page and the list of pages show titles that other tests change temporarily.
      if (page !== "" && page !== "/Page") expect(mainHtml(second), path).toBe(mainHtml(first));
      expect(tagTexts(second.body, "h1"), path).toEqual(tagTexts(first.body, "h1"));
      expect(canonicals(second.body).map(pathOf), path).toEqual(canonicals(first.body).map(pathOf));
      for (const canonical of canonicals(second.body)) expect(canonical).toContain(shop.origin);
    }
  }
});

test("a shop with an upstream answers with the same statuses as the upstream shop", async () => {
  const [product] = await listedProducts("az", 0, 3);
  expect((await get("/az/product/there-is-none")).status).toBe(404);
  expect((await get("/az/menu-page/99999999")).status).toBe(404);
  expect((await get("/az/searchResult?categoryId=99999999")).status).toBe(404);
  expect((await get("/az/searchResult?categoryId=99999999&SortType=orderbyprice")).status).toBe(
    404,
  );
  const byNumber = await get(`/ru/product/${product?.productId}`);
  expect([byNumber.status, pathOf(byNumber.headers.location ?? "")]).toEqual([
    308,
    `/ru/product/${product?.slug}`,
  ]);
});

test("the pictures of a shop with an upstream load", async () => {
  const page = await get(`/az/product/${(await listedProducts("az", 0, 1))[0]?.slug}`);
  const sources = tagsIn(page.body, "img").flatMap((image) => (image.src ? [image.src] : []));
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources.slice(0, 3)) {
    const picture = await get(pathOf(source));
    expect([picture.status, picture.headers["content-type"]], source).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});
