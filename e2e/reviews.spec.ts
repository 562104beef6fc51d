/**
 * Product reviews by buyers (docs/adr/0047): buying, writing without scripts, moderation by staff,
 * display and structured data, changing and deleting.
 */
import { randomBytes } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, test } from "@playwright/test";
import { Client } from "pg";
import { structuredDataErrors } from "../scripts/seo-audit/structured-data-errors";
import { fetchRaw, BASE_URL } from "./shop/http";
import { findAxeViolations } from "./shop/axe";
import { listedProducts, TEST_PREFIX, editableCategory } from "./shop/catalogue";
import { clientAddressHeaders } from "./shop/customer";
import { overflowOf } from "./shop/lists";
import { newCustomer } from "./shop/orders";
import { openHydrated } from "./shop/page-helpers";
import { productFaults } from "./shop/product-faults";
import { productEntries } from "./shop/product-data";
import {
  API,
  create,
  readDocument,
  removeProduct,
  requiredRelations,
  staffSession,
} from "./shop/staff";
import { type Language, LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

type Rated = {
  aggregateRating?: { ratingValue: string; reviewCount: number; bestRating: number };
  review?: {
    author: { name: string };
    reviewBody: string;
    reviewRating: { ratingValue: number };
  }[];
};
const dataOf = async (path: string) =>
  productEntries((await fetchRaw(path)).body)[0] as unknown as Rated;

/** Buys a product by bank transfer, which staff record as received. */
async function buy(context: BrowserContext, staff: APIRequestContext, slug: string): Promise<void> {
  const headers = { Origin: BASE_URL };
  expect(
    (
      await context.request.post("/api/Basket", {
        data: [{ productSlug: slug, productCount: 1 }],
        headers,
      })
    ).status(),
  ).toBe(200);
  const person = {
    userName: "Əli",
    userSurName: "Məmmədov",
    userPhone: `050 ${2_000_000 + Math.floor(Math.random() * 7_000_000)}`,
    userAddress: "Bakı, Nizami 1",
  };
  const answer = await context.request.post("/api/Invoice/create-invoice", {
    data: { ...person, userPaymentType: { paymentTypeId: 3 } },
    headers,
  });
  const { data } = (await answer.json()) as { data: { invoiceId: number } };
  expect((await staff.post(`${API}/invoices/${data.invoiceId}/transfer-received`)).status()).toBe(
    200,
  );
}

/** Runs axe, which needs scripts, on the page that `context` sees without scripts. */
async function axeViolationsOn(context: BrowserContext, path: string): Promise<string[]> {
  const scripted = await context.browser()?.newContext({
    storageState: await context.storageState(),
    viewport: context.pages()[0]?.viewportSize() ?? null,
    extraHTTPHeaders: clientAddressHeaders(),
  });
  if (!scripted) throw new Error("no browser");
  const page = await scripted.newPage();
  await openHydrated(page, path);
  return findAxeViolations(page).finally(() => scripted.close());
}

/**
 * The cache tags that were invalidated in the same transaction as the latest invalidation of `tag`.
 */
async function tagsInvalidatedWith(tag: string): Promise<string[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client
    .query<{ tag: string }>(
      "SELECT DISTINCT tag FROM cache_tags WHERE xid = (SELECT max(xid) FROM cache_tags WHERE tag = $1)",
      [tag],
    )
    .finally(() => client.end());
  return rows.map((row) => row.tag);
}

for (const width of [360, 1280]) {
  for (const language of LANGUAGES) {
    test(
      `a buyer's review is published by staff and appears on the page and in its structured data (${language}, ${width} px)`,
      auditOnlyUnless(language === "az" && width === 360),
      async ({ browser }) =>
        reviewJourney(
          await browser.newContext({
            javaScriptEnabled: false,
            viewport: { width, height: 800 },
            extraHTTPHeaders: clientAddressHeaders(),
          }),
          language,
        ),
    );
  }
}

async function reviewJourney(context: BrowserContext, language: Language): Promise<void> {
  const { reviews: t, profile } = TEXTS[language];
  const staff = await staffSession();
  const slug = `${TEST_PREFIX}${randomBytes(5).toString("hex")}`;
  const [template] = await listedProducts("az", 0, 1);
  const { coverImage } = await readDocument(staff, "products", template?.productId ?? 0, "az");
  const id = await create(staff, "products", {
    title: slug,
    coverImage,
    slug,
    sku: slug.toUpperCase(),
    ...(await requiredRelations(staff, template?.productId ?? 0)),
    category: (await editableCategory()).categoryId,
    price: 10,
    stock: 3,
    _status: "published",
  });
  const path = `/${language}/product/${slug}`;
  try {
    // A visitor is asked to sign in; a customer who has not bought the product reads that only
    // buyers may review it.
    const page = await context.newPage();
    await page.goto(path);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: t.write }).click();
    await expect(main.getByRole("link", { name: TEXTS[language].checkout.signIn })).toHaveAttribute(
      "href",
      `/${language}/sign_in?next=${encodeURIComponent(`${path}/review`)}`,
    );
    await newCustomer(context);
    await page.goto(`${path}/review`);
    await expect(main.getByText(t.notBuyer)).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(0);
    await buy(context, staff, slug);

    // Submitted empty and then too short: the invalid field is focused and says what is wrong, and
    // what was typed stays.
    await page.reload();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    const [text, send] = [
      main.getByLabel(t.text, { exact: true }),
      main.getByRole("button", { name: t.send }),
    ];
    await text.fill("Qısa");
    await send.click();
    await expect(main.getByText(t.starsMissing)).toBeVisible();
    await expect(main.getByRole("radiogroup")).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByRole("radio").first()).toBeFocused();
    await expect(text).toHaveValue("Qısa");
    await expect(text).toHaveAccessibleDescription(
      new RegExp(t.textShort.replace("{least}", "10")),
    );
    expect(await axeViolationsOn(context, `${path}/review`)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(main.getByRole("radio").nth(1)).toBeChecked();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const words =
      `Səssizdir & <b>ucuzdur</b>\nİkinci sətir </script> ${"çox razıyam ".repeat(40)}`.trim();
    await text.fill(words);
    await send.click();
    await expect(page).toHaveURL(/\?saved=1$/);
    await expect(main.getByRole("status")).toContainText(t.saved);
    await expect(main.getByText(t.stateNew, { exact: true })).toBeVisible();
    await expect(main.getByRole("radio").nth(1)).toBeChecked();
    expect((await dataOf(path)).aggregateRating).toBeUndefined();
    expect((await fetchRaw(path)).body).not.toContain("ucuzdur");

    // Staff can read the review. Staff who edit products may not decide about it, and nobody may
    // change its text.
    const reviews = (await (
      await staff.get(`${API}/reviews?where[product][equals]=${id}&depth=0`)
    ).json()) as { docs: { id: number; state: string; writtenAt: string }[] };
    const [review] = reviews.docs;
    expect(review?.state).toBe("new");
    const decide = (data: object) => staff.patch(`${API}/reviews/${review?.id}`, { data });
    expect((await decide({ state: "rejected" })).status()).toBe(400);
    expect(
      (await decide({ state: "published", writtenAt: "2026-01-01T00:00:00.000Z" })).status(),
    ).toBe(409);
    expect((await staff.delete(`${API}/reviews/${review?.id}`)).status()).toBe(403);
    await decide({ state: "published", text: "Başqa söz", stars: 5 });
    expect(await tagsInvalidatedWith(`reviews:${id}`)).toEqual([`reviews:${id}`]);
    const { body } = await fetchRaw(path);
    const data = productEntries(body)[0] as unknown as Rated;
    expect(data.aggregateRating).toMatchObject({
      ratingValue: "2.0",
      reviewCount: 1,
      bestRating: 5,
    });
    expect(await structuredDataErrors(body)).toEqual([]);
    expect(await productFaults(path)).toEqual([]);
    expect(
      await productFaults(path, (html) =>
        html.replace(/aria-label="([^"]*)2([,.])0/g, 'aria-label="$15$20'),
      ),
    ).toEqual(["its rating is not the one it shows"]);
    await page.goto(path);
    expect(await axeViolationsOn(context, path)).toEqual([]);
    const reviewsRegion = main.getByRole("region", { name: t.title });
    await expect(
      reviewsRegion.getByRole("listitem").filter({ hasText: "Səssizdir" }),
    ).toContainText(t.anonymous);
    await expect(reviewsRegion.locator("p[lang]")).toHaveText(words.replaceAll("\n", " "));
    await expect(
      reviewsRegion.getByRole("img", {
        name: t.outOf.replace("{stars}", language === "en" ? "2.0" : "2,0"),
      }),
    ).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect((await fetchRaw(`${path}/reviews/1`)).status).toBe(200);
    for (const none of ["2", "0", "01", "x", "99999"])
      expect((await fetchRaw(`${path}/reviews/${none}`)).status, none).toBe(404);

    // The author's profile shows the review's state. A change withdraws it until staff decide
    // again, and deleting removes it.
    await page.goto(`/${language}/profile`);
    const myReview = page.getByRole("region", { name: t.mine });
    await expect(myReview).toContainText(t.statePublished);
    await myReview.getByRole("link", { name: t.change }).click();
    await main.locator('label:has(input[value="5"])').click();
    await main.getByRole("button", { name: t.sendAgain }).click();
    await expect(main.getByText(t.stateNew, { exact: true })).toBeVisible();
    expect((await dataOf(path)).aggregateRating).toBeUndefined();
    await decide({ state: "rejected", reason: "Məhsul haqqında deyil" });
    await page.goto(`/${language}/profile`);
    await expect(myReview).toContainText(t.reason.replace("{reason}", "Məhsul haqqında deyil"));
    await expect(
      page.getByRole("link", { name: profile.reviewNamed.replace("{title}", slug) }),
    ).toHaveCount(0);
    await myReview.getByText(t.delete, { exact: true }).click();
    await myReview.getByRole("button", { name: t.deleteNow }).click();
    await expect(myReview).toContainText(t.noneOfMine);
  } finally {
    await removeProduct(staff, id);
    await staff.dispose();
    await context.close();
  }
}
