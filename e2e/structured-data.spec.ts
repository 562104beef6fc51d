import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { structuredDataErrors } from "../scripts/seo-audit/structured-data-errors";
import { fetchRaw, pathOf } from "./shop/http";
import {
  largestCategory,
  leafCategories,
  menuPages,
  TEST_PREFIX,
  listedProducts,
  productsOfEveryKind,
  editableCategory,
} from "./shop/catalogue";
import { headHtml, structuredData, tagsIn, tagTexts } from "./shop/html";
import { pageTypes } from "./shop/page-types";
import { expectMatchingProductData, productEntries } from "./shop/product-data";
import { readProductSitemaps } from "./shop/sitemap";
import { create, requiredRelations, publish, removeProduct, staffSession } from "./shop/staff";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

for (const language of LANGUAGES) {
  test(
    `[14, 15, 16] a product's structured data matches its page (${language})`,
    auditOnlyUnless(language === "az"),
    async () => {
      for (const card of await productsOfEveryKind())
        await expectMatchingProductData(card, language);
    },
  );
}

test(
  "[13] Adobe's validator finds no error on any page type in any language",
  AUDIT_ONLY,
  async () => {
    for (const { path } of await pageTypes())
      for (const language of LANGUAGES)
        expect
          .soft(
            await structuredDataErrors((await fetchRaw(`/${language}${path}`)).body),
            `/${language}${path}`,
          )
          .toEqual([]);
  },
);

test("[19] no page type has markup that search engines no longer use: FAQ results, a SearchAction, rel next or prev", async () => {
  for (const { path } of await pageTypes()) {
    const { body } = await fetchRaw(`/az${path}`);
    expect
      .soft(JSON.stringify(structuredData(body)), path)
      .not.toMatch(/"(?:FAQPage|SearchAction)"/);
    expect
      .soft(
        tagsIn(headHtml(body), "link").flatMap(({ rel = "" }) =>
          ["next", "prev"].includes(rel) ? [rel] : [],
        ),
        path,
      )
      .toEqual([]);
  }
});

test("[14] part number and GTIN come from the back office, and the shop's own code is used for neither", async () => {
  const staff = await staffSession();
  const slug = `${TEST_PREFIX}${randomBytes(5).toString("hex")}`;
  const [template] = await listedProducts("az", 0, 1);
  const id = await create(staff, "products", {
    title: slug,
    slug,
    sku: slug.toUpperCase(),
    ...(await requiredRelations(staff, template?.productId ?? 0)),
    category: (await editableCategory()).categoryId,
    price: 10,
    stock: 1,
    _status: "published",
  });
  try {
    const productIdentifiers = async () => {
      const [{ sku, mpn, gtin } = {} as Record<string, unknown>] = productEntries(
        (await fetchRaw(`/az/product/${slug}`)).body,
      ) as unknown as Record<string, unknown>[];
      return { sku, mpn, gtin };
    };
    expect(await productIdentifiers()).toEqual({
      sku: slug.toUpperCase(),
      mpn: undefined,
      gtin: undefined,
    });
    await publish(staff, "products", id, { mpn: "RB38 C603", gtin: "4006381333931" });
    expect(await productIdentifiers()).toEqual({
      sku: slug.toUpperCase(),
      mpn: "RB38 C603",
      gtin: "4006381333931",
    });
  } finally {
    await removeProduct(staff, id);
    await staff.dispose();
  }
});

test("[17] the shop states shipping and returns once, on its home page, as staff maintain them; offers refer to them", async () => {
  const shop = (await fetchRaw("/ru")).body;
  const [store] = structuredData(shop).filter(
    (entry) => entry["@type"] === "OnlineStore",
  ) as unknown as {
    hasShippingService: {
      "@id": string;
      shippingConditions: { transitTime: { duration: object }; shippingRate: object };
    };
    hasMerchantReturnPolicy: {
      "@id": string;
      merchantReturnDays: number;
      merchantReturnLink: string;
    };
  }[];
  const { data: terms } = JSON.parse((await fetchRaw("/api/Store/get-trade-terms")).body) as {
    data: { deliveryDaysFrom: number; deliveryDaysTo: number; returnDays: number };
  };
  expect(store?.hasShippingService.shippingConditions).toMatchObject({
    shippingRate: { value: 0, currency: "AZN" },
    transitTime: { duration: { minValue: terms.deliveryDaysFrom, maxValue: terms.deliveryDaysTo } },
  });
  expect(store?.hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: terms.returnDays,
    merchantReturnLink: expect.stringMatching(/\/ru\/menu-page\/21$/),
  });
  const [product] = await listedProducts("az", 0, 5);
  const { body } = await fetchRaw(`/az/product/${product?.slug}`);
  expect(productEntries(body)[0]?.offers).toMatchObject({
    hasMerchantReturnPolicy: { "@id": store?.hasMerchantReturnPolicy["@id"] },
  });
  expect(body).not.toContain("merchantReturnDays");
});

test("[18] the structured breadcrumbs match the visible ones", async () => {
  const [leaf] = await leafCategories();
  const [menu] = await menuPages();
  const [product] = await listedProducts("az", 0, 5);
  for (const path of [
    `/product/${product?.slug}`,
    `/searchResult?categoryId=${leaf?.categoryId}`,
    `/searchResult?categoryId=${(await largestCategory()).categoryId}&initialPageIndex=1`,
    `/menu-page/${menu?.menuId}`,
    "/contact",
    "/business",
    "/about",
    "/aylik-odenis",
  ]) {
    for (const language of LANGUAGES) {
      const { body } = await fetchRaw(`/${language}${path}`);
      const nav = body.slice(body.indexOf(`aria-label="${TEXTS[language].nav.breadcrumbs}"`));
      const trail = nav.slice(0, nav.indexOf("</nav>"));
      const lists = structuredData(body).filter((entry) => entry["@type"] === "BreadcrumbList");
      expect(lists, path).toHaveLength(1);
      const items = (lists[0]?.itemListElement ?? []) as {
        position: number;
        name: string;
        item: string;
      }[];
      expect(
        items.map((item) => item.name),
        path,
      ).toEqual(tagTexts(trail, "li").map((text) => text.replace(/^›/, "").trim()));
      expect(items.map((item) => item.position)).toEqual(items.map((_, i) => i + 1));
      expect(
        items.slice(0, -1).map((item) => pathOf(item.item)),
        path,
      ).toEqual(tagsIn(trail, "a").map((link) => link.href));
      for (const item of items)
        expect(item.item).toMatch(new RegExp(`^https?://[^/]+/${language}(/|$)`));
    }
  }
});

test("[18] the home page describes the shop and the site, the contact page both stores", async () => {
  const home = structuredData((await fetchRaw("/az")).body).map((entry) => entry["@type"]);
  expect(home).toEqual(expect.arrayContaining(["OnlineStore", "WebSite"]));
  const stores = structuredData((await fetchRaw("/az/contact")).body).filter(
    (entry) => entry["@type"] === "ElectronicsStore",
  ) as {
    address?: object;
    geo: { latitude: string; longitude: string };
    telephone: string;
    openingHoursSpecification?: object;
  }[];
  expect(stores).toHaveLength(2);
  for (const store of stores) {
    expect(store.address).toBeTruthy();
    expect(store.openingHoursSpecification).toBeTruthy();
    expect(store.telephone).toMatch(/^\+994\d{9}$/);
    for (const degree of [store.geo.latitude, store.geo.longitude])
      expect(degree).toMatch(/^\d+\.\d{5,}$/);
  }
});

test("[13] a product's title is escaped in structured data", async () => {
  const staff = await staffSession();
  const slug = `${TEST_PREFIX}${randomBytes(5).toString("hex")}`;
  const title = `</script><b>x "${slug}' <!--<script> &amp; <img src=x onerror=alert(1)>`;
  const [template] = await listedProducts("az", 0, 1);
  const { categoryId } = await editableCategory();
  const id = await create(staff, "products", {
    title,
    description: `${title}\n\n${title}`,
    slug,
    sku: slug.toUpperCase(),
    ...(await requiredRelations(staff, template?.productId ?? 0)),
    category: categoryId,
    price: 10,
    stock: 1,
    _status: "published",
  });
  try {
    await publish(staff, "products", id, { title }, "ru");
    for (const path of [
      `/az/product/${slug}`,
      `/ru/product/${slug}`,
      `/az/searchResult?categoryId=${categoryId}`,
      `/az/searchResult?keyWord=${slug.replaceAll("-", "+")}`,
      "/az/productnew",
      `/az/searchResult?keyWord=${encodeURIComponent(title)}`,
    ]) {
      const { status, body } = await fetchRaw(path);
      expect(status, path).toBe(200);
      expect(body, path).not.toMatch(/<b>x/);
      expect(body, path).not.toMatch(/<img src=x/);
      expect(() => structuredData(body), path).not.toThrow();
    }
    const { body } = await fetchRaw(`/az/product/${slug}`);
    expect(productEntries(body)[0]?.name).toBe(title);
    expect(tagTexts(body, "h1")).toEqual([title]);
    expect([...(await readProductSitemaps()).values()].join("\n")).toContain(
      `/az/product/${slug}<`,
    );
  } finally {
    await removeProduct(staff, id);
    await staff.dispose();
  }
});
