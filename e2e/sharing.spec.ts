import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { DEMO_FACTS } from "../lib/shop-facts";
import { fetchRaw, BASE_URL } from "./shop/http";
import { leafCategories, listedProducts, menuPages } from "./shop/catalogue";
import { headHtml, tagsIn } from "./shop/html";
import { expectPicture, pictureOf } from "./shop/share-picture";
import { LANGUAGES } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

test.describe("[25, 26] share pictures", () => {
  test(
    "every page type names a share picture in its own language, a JPEG of 1200x630",
    AUDIT_ONLY,
    async () => {
      const [[product], [category], [menu]] = [
        await listedProducts("az", 1, 5),
        await leafCategories(),
        await menuPages(),
      ];
      const pages = [
        "",
        `/product/${product?.slug}`,
        `/searchResult?categoryId=${category?.categoryId}`,
        `/menu-page/${menu?.menuId}`,
        "/contact",
        "/searchResult",
      ];
      const paths: string[] = [];
      for (const language of LANGUAGES) {
        for (const page of pages) {
          const { path, alt } = await pictureOf(`/${language}${page}`);
          paths.push(path);
          if (language === "ru" || page === "") await expectPicture(path);
          if (page.startsWith("/product/")) expect(alt, path).toContain("₼");
        }
      }
      // The last two page types share the general picture.
      expect(new Set(paths).size).toBe(LANGUAGES.length * (pages.length - 1));
    },
  );

  test("an outdated URL redirects to the current picture, an unknown one is 404; an unchanged picture is answered with 304", async () => {
    const [, product] = await listedProducts("az", 1, 5);
    const { path } = await pictureOf(`/en/product/${product?.slug}`);
    const jpeg = await expectPicture(path);
    expect((await expectPicture(path)).equals(jpeg), "the stored picture is identical").toBe(true);
    const outdated = await fetchRaw(path.replace(/[0-9a-f]{16}\.jpg/, "0123456789abcdef.jpg"));
    expect([outdated.status, outdated.headers.location, outdated.headers["cache-control"]]).toEqual(
      [307, path, "no-store"],
    );
    const { headers } = await fetchRaw(path, { method: "HEAD" });
    expect(
      (await fetchRaw(path, { headers: { "if-none-match": String(headers.etag) } })).status,
    ).toBe(304);
    for (const unknown of [
      path.replace(/product-\d+/, "product-2147483647"),
      path.replace(/product-\d+/, "category-2147483647"),
      "/share/x.jpg",
      "/share/",
      "/share/../media",
    ])
      expect((await fetchRaw(unknown)).status, unknown).toBe(404);
  });
});

test.describe("files of public/", () => {
  const FILES = {
    "/favicon.ico": "image/",
    "/apple-touch-icon.png": "image/png",
    "/icons/icon-192.png": "image/png",
    "/icons/icon-512.png": "image/png",
    "/icons/maskable-192.png": "image/png",
    "/icons/maskable-512.png": "image/png",
    "/manifest.webmanifest": "application/manifest+json",
    "/.well-known/security.txt": "text/plain; charset=utf-8",
    "/llms.txt": "text/plain; charset=utf-8",
  };

  test("they are served unchanged, with their content type, and cached for a while", async () => {
    for (const [path, type] of Object.entries(FILES)) {
      const { status, headers } = await fetchRaw(path);
      expect
        .soft(
          [status, String(headers["content-type"]).startsWith(type), headers["set-cookie"]],
          path,
        )
        .toEqual([200, true, undefined]);
      expect.soft(headers["cache-control"], path).toMatch(/^public, max-age=(?:86400|3600)\b/);
      expect
        .soft(
          (await fetchRaw(path, { headers: { "if-none-match": String(headers.etag) } })).status,
          path,
        )
        .toBe(304);
    }
    for (const path of [
      "/icons",
      "/icons/",
      "/.well-known",
      "/public/llms.txt",
      "/icons/../favicon.ico",
    ])
      expect.soft((await fetchRaw(path)).status, path).not.toBe(200);
  });

  test("icons have the sizes that the head and the manifest declare", async () => {
    const sizeOf = async (path: string) => {
      const { width, height } = await sharp(
        Buffer.from(await (await fetch(BASE_URL + path)).arrayBuffer()),
      ).metadata();
      return `${width}x${height}`;
    };
    const links = tagsIn(headHtml((await fetchRaw("/ru")).body), "link");
    expect(links.find(({ rel }) => rel === "manifest")?.href).toBe("/manifest.webmanifest");
    expect(
      links
        .filter(({ rel }) => rel === "icon")
        .map(({ href }) => href?.split("?")[0])
        .sort(),
    ).toEqual(["/favicon.ico", "/icon.svg"]);
    expect(await sizeOf(links.find(({ rel }) => rel === "apple-touch-icon")?.href ?? "")).toBe(
      "180x180",
    );
    const manifest = JSON.parse((await fetchRaw("/manifest.webmanifest")).body) as {
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src), src).toBe(sizes);
    expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
    expect((await fetchRaw(manifest.start_url)).status).toBe(200);
  });

  test("security.txt names a contact and is renewed before it expires; the links of llms.txt work", async () => {
    const { body } = await fetchRaw("/.well-known/security.txt");
    expect(body).toContain(`Contact: mailto:${DEMO_FACTS.email}\n`);
    const expires =
      body.match(/^Expires: (\S+)$/gm)?.map((line) => Date.parse(line.slice("Expires: ".length))) ??
      [];
    const days = expires.map((time) => Math.floor((time - Date.now()) / 86_400_000));
    // RFC 9116: exactly one date, less than a year ahead. This test fails two months before it is
    // reached, so that somebody confirms the contacts and sets a new date.
    expect(days).toEqual([expect.any(Number)]);
    expect(
      days[0],
      "confirm the contacts of public/.well-known/security.txt, and write a date at most a year ahead",
    ).toBeGreaterThan(60);
    expect(days[0]).toBeLessThan(366);
    const links = [...(await fetchRaw("/llms.txt")).body.matchAll(/\]\((\/[^)]*)\)/g)].map(
      ([, link = ""]) => link,
    );
    expect(links.length).toBeGreaterThan(8);
    for (const link of links)
      expect.soft((await fetchRaw(link, { method: "HEAD" })).status, link).toBe(200);
  });
});
