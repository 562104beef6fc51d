import { expect, test } from "@playwright/test";
import { SITEMAP_RANGE } from "../lib/contract/limits";
import { fetchRaw, pathOf } from "./shop/http";
import { TEST_PREFIX, listedProducts, editableCategory } from "./shop/catalogue";
import {
  useBackOffice,
  changeField,
  uniqueText,
  PUBLISH,
  save,
  SAVE_DRAFT,
} from "./shop/back-office";
import { bodyHtml, structuredData, tagsIn, tagTexts } from "./shop/html";
import { expectPicture, pictureOf } from "./shop/share-picture";
import { readProductSitemaps } from "./shop/sitemap";
import { API, create, requiredRelations, publish, removeProduct } from "./shop/staff";
import { LANGUAGES, TEXTS } from "./shop/texts";

const productData = (html: string) =>
  structuredData(html).find((entry) => entry["@type"] === "Product") as
    { name: string; offers: { price: string } } | undefined;
const hasProductLink = (html: string, slug: string) =>
  tagsIn(html.slice(html.indexOf("<main")), "a").some((link) =>
    link.href?.endsWith(`/product/${slug}`),
  );

test.describe("staff edit products", () => {
  test.describe.configure({ mode: "default" });
  const desk = useBackOffice();

  test("a changed price and title are on the product's page, in its category and in its structured data at the next request", async () => {
    const card = (await listedProducts("az", 2, 40)).find(
      (candidate) => candidate.discountPrice === null && candidate.creditPrice !== null,
    );
    if (!card) throw new Error("no product without a discount");
    await desk.restoreAfterTest("products", card.productId, ["title", "price"]);
    const { category } = await requiredRelations(desk.staff, card.productId);
    // Requested before the change, so that the old responses are cached.
    let categoryPage = `/az/searchResult?categoryId=${category}`;
    for (let index = 0; !hasProductLink((await fetchRaw(categoryPage)).body, card.slug); index++) {
      expect(index, "the product is in its category").toBeLessThan(20);
      categoryPage = `/az/searchResult?categoryId=${category}&initialPageIndex=${index + 1}`;
    }
    const address = `/az/product/${card.slug}`;
    expect(productData((await fetchRaw(address)).body)?.offers.price).toBe(card.price.toFixed(2));
    const oldShare = await pictureOf(address);
    const picture = await expectPicture(oldShare.path);
    const [title, english] = [
      `Sınaq malı ${uniqueText()}`,
      tagTexts((await fetchRaw(`/en/product/${card.slug}`)).body, "h1"),
    ];

    await desk.page.goto(`/admin/collections/products/${card.productId}?locale=az`);
    await changeField(desk.page, "#field-title", title);
    await changeField(desk.page, "#field-price", "4321.09");
    await save(desk.page, PUBLISH, new RegExp(`/admin/api/products/${card.productId}`));

    const html = (await fetchRaw(address)).body;
    const listed = (await fetchRaw(categoryPage)).body;
    expect(tagTexts(html, "h1")).toEqual([title]);
    expect(bodyHtml(html)).toMatch(/4\.321,09/);
    expect(productData(html)).toMatchObject({ name: title, offers: { price: "4321.09" } });
    expect(listed).toContain(title);
    expect(bodyHtml(listed)).toMatch(/4\.321,09/);
    // The page, its structured data, the feed and the share picture all have the new price.
    const newShare = await pictureOf(address);
    expect(newShare.alt).toContain("4.321,09");
    expect((await expectPicture(newShare.path)).equals(picture)).toBe(false);
    expect((await fetchRaw(oldShare.path)).headers.location).toBe(newShare.path);
    const item = (await fetchRaw("/feeds/google-az.xml")).body
      .split("<item>")
      .find((text) => text.includes(`/az/product/${card.slug}<`));
    expect(item).toContain("<g:price>4321.09 AZN</g:price>");

    const inEnglish = (await fetchRaw(`/en/product/${card.slug}`)).body;
    expect(tagTexts(inEnglish, "h1")).toEqual(english);
    expect(productData(inEnglish)?.offers.price).toBe("4321.09");
    expect(
      tagTexts(
        (await fetchRaw(`/az/searchResult?keyWord=${title.split(" ").at(-1)}`)).body,
        "article",
      ).join(),
      "the search finds it by its new name",
    ).toContain(title);
  });

  test("a product's draft is not in the shop", async () => {
    const [card] = await listedProducts("az", 3, 5);
    if (!card) throw new Error("no product");
    await desk.restoreAfterTest("products", card.productId, ["title", "price"]);
    const draft = `Qaralama ${uniqueText()}`;
    await desk.page.goto(`/admin/collections/products/${card.productId}?locale=az`);
    await changeField(desk.page, "#field-title", draft);
    await save(desk.page, SAVE_DRAFT, new RegExp(`/admin/api/products/${card.productId}`));
    const shown = await fetchRaw(`/az/product/${card.slug}`);
    expect(shown.status).toBe(200);
    expect(tagTexts(shown.body, "h1")).toEqual([card.productTitle]);
    expect(
      (await fetchRaw(`/az/searchResult?keyWord=${draft.split(" ").at(-1)}`)).body,
    ).not.toContain(draft);
  });

  /** Publishes a product with this slug; it is deleted after the test. */
  async function newProduct(
    slug: string,
    title: string,
  ): Promise<{ id: number; category: number; sku: string }> {
    const [template] = await listedProducts("az", 1, 5);
    const kind = {
      ...(await requiredRelations(desk.staff, template?.productId ?? 0)),
      category: (await editableCategory()).categoryId,
    };
    const sku = `E2E-${uniqueText()}`.toUpperCase();
    const id = await create(desk.staff, "products", {
      title,
      slug,
      sku,
      ...kind,
      price: 123.45,
      creditPrice: 6.86,
      stock: 5,
      description: "Sınaq üçün məhsul.",
      _status: "published",
    });
    desk.cleanups.push(() => removeProduct(desk.staff, id));
    return { id, category: kind.category, sku };
  }
  const statuses = (slug: string) =>
    Promise.all(
      LANGUAGES.map(async (language) => (await fetchRaw(`/${language}/product/${slug}`)).status),
    );
  async function expectMoved(from: string, to: string): Promise<void> {
    for (const language of LANGUAGES) {
      const answer = await fetchRaw(`/${language}/product/${from}`);
      expect(answer.status, `/${language}/product/${from}`).toBe(308);
      expect(pathOf(answer.headers.location ?? "")).toBe(`/${language}/product/${to}`);
      // A former slug with a trailing slash also redirects in one hop. Browsers do not cache the
      // redirect, because another product may take the slug later.
      const untidy = await fetchRaw(`/${language}/product/${from}/`);
      expect([
        untidy.status,
        pathOf(untidy.headers.location ?? ""),
        untidy.headers["cache-control"],
      ]).toEqual([308, `/${language}/product/${to}`, "no-cache"]);
    }
    expect(await statuses(to)).toEqual([200, 200, 200]);
  }

  test("a form shows what a colleague changed while it was open, and nothing typed is lost", async () => {
    const { id } = await newProduct(`${TEST_PREFIX}${uniqueText()}`, `Sınaq ${uniqueText()}`);
    const { page, staff } = desk;
    const address = new RegExp(`/admin/api/products/${id}`);
    const stored = async () =>
      (await (await staff.get(`${API}/products/${id}?depth=0&locale=az`)).json()) as {
        price: number;
        description: string;
        stock: number;
      };
    await page.goto(`/admin/collections/products/${id}?locale=az`);
    await changeField(page, "#field-price", "555.5");
    await page.locator("#field-description").fill("Yeni təsvir");
    await publish(staff, "products", id, { price: 444.4, stock: 3 });

    const rejection = page.waitForResponse(
      (response) => address.test(response.url()) && response.request().method() === "PATCH",
    );
    await page.locator(PUBLISH).click();
    expect((await rejection).status()).toBe(409);
    const notice = page.getByRole("alert").filter({ hasText: "Siz yazarkən" });
    await expect(notice).toContainText("444.4");
    await expect(page.locator("#field-price")).toHaveValue("555.5");
    await expect(page.locator("#field-description")).toHaveValue("Yeni təsvir");
    await save(page, PUBLISH, address);
    expect(await stored()).toMatchObject({ price: 555.5, description: "Yeni təsvir", stock: 3 });
    await expect(notice).toBeHidden();
    await expect(page.locator("#field-stock")).toHaveValue("3");

    // A colleague saves while the form is open, and then the user begins to type: no dialog
    // interrupts. On publishing, one press takes the colleague's value.
    await publish(staff, "products", id, { price: 610 });
    await changeField(page, "#field-price", "600");
    // The form checks with the server shortly after typing.
    await page.waitForTimeout(1500);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.locator(PUBLISH).click();
    await page.getByRole("button", { name: "Bu dəyəri götür" }).click();
    await expect(page.locator("#field-price")).toHaveValue("610");
  });

  test("[21] a new product changes the sitemap file of its id range, and not one byte of the other product files", async () => {
    // Retried, because another test may save a product in between.
    await expect(async () => {
      const before = await readProductSitemaps();
      const { id } = await newProduct(`${TEST_PREFIX}${uniqueText()}`, `Sınaq ${uniqueText()}`);
      const after = await readProductSitemaps();
      const ownFile = `/sitemaps/products-${Math.floor(id / SITEMAP_RANGE) + 1}.xml`;
      expect(after.get(ownFile)).not.toBe(before.get(ownFile));
      for (const files of [before, after]) files.delete(ownFile);
      expect(before.size).toBeGreaterThan(5);
      expect(
        [...after].filter(([path, body]) => before.get(path) !== body).map(([path]) => path),
      ).toEqual([]);
    }).toPass({ timeout: 60_000 });
  });

  test("a new product turns its earlier 404 into 200, in its category and in search; after a rename it redirects in one hop; unpublished or deleted it is gone", async () => {
    const [slug, renamed, title] = [
      `${TEST_PREFIX}${uniqueText()}`,
      `${TEST_PREFIX}${uniqueText()}`,
      `Sınaq ${uniqueText()}`,
    ];
    for (const address of [slug, renamed, slug, renamed])
      expect(await statuses(address), "it does not exist yet").toEqual([404, 404, 404]);
    const { id, category, sku } = await newProduct(slug, title);
    const list = `/az/searchResult?categoryId=${category}`;
    expect(await statuses(slug)).toEqual([200, 200, 200]);
    expect(
      hasProductLink((await fetchRaw(list)).body, slug),
      "the newest product is the first of its category",
    ).toBe(true);
    expect(
      hasProductLink((await fetchRaw("/az/productnew")).body, slug),
      "it is among the new products",
    ).toBe(true);
    for (const keyWord of [title, sku, sku.toLowerCase()])
      expect(
        hasProductLink(
          (await fetchRaw(`/az/searchResult?keyWord=${encodeURIComponent(keyWord)}`)).body,
          slug,
        ),
        keyWord,
      ).toBe(true);
    expect([...(await readProductSitemaps()).values()].join("\n")).toContain(
      `/az/product/${slug}<`,
    );

    await publish(desk.staff, "products", id, { slug: renamed });
    await expectMoved(slug, renamed);
    expect(hasProductLink((await fetchRaw(list)).body, renamed)).toBe(true);
    expect(hasProductLink((await fetchRaw(list)).body, slug)).toBe(false);
    expect(tagTexts((await fetchRaw(`/az/product/${renamed}`)).body, "h1")).toEqual([title]);

    const unpublished = await desk.staff.patch(`${API}/products/${id}`, {
      data: { _status: "draft" },
    });
    expect(unpublished.status()).toBe(200);
    expect(await statuses(renamed)).toEqual([404, 404, 404]);
    expect(await statuses(slug)).toEqual([404, 404, 404]);
    expect(hasProductLink((await fetchRaw(list)).body, renamed)).toBe(false);
    expect((await fetchRaw(`/az/searchResult?keyWord=${sku}`)).body).not.toContain(title);

    await publish(desk.staff, "products", id, {});
    await expectMoved(slug, renamed);
    await removeProduct(desk.staff, id);
    expect(await statuses(renamed)).toEqual([404, 404, 404]);
    expect(await statuses(slug)).toEqual([404, 404, 404]);
    expect(hasProductLink((await fetchRaw(list)).body, renamed)).toBe(false);
  });

  test("a product renamed twice and back again has one URL, to which its other slugs redirect", async () => {
    const [first, second, third] = [
      `${TEST_PREFIX}${uniqueText()}`,
      `${TEST_PREFIX}${uniqueText()}`,
      `${TEST_PREFIX}${uniqueText()}`,
    ];
    const { id } = await newProduct(first, `Sınaq ${uniqueText()}`);
    expect(await statuses(first)).toEqual([200, 200, 200]);
    await publish(desk.staff, "products", id, { slug: second });
    await publish(desk.staff, "products", id, { slug: third });
    await expectMoved(first, third);
    await expectMoved(second, third);
    await publish(desk.staff, "products", id, { slug: first });
    await expectMoved(second, first);
    await expectMoved(third, first);
  });

  test("a product renamed in a draft keeps its URL until the draft is published; then the old URL redirects", async () => {
    const [oldSlug, renamed] = [`${TEST_PREFIX}${uniqueText()}`, `${TEST_PREFIX}${uniqueText()}`];
    const { id } = await newProduct(oldSlug, `Sınaq ${uniqueText()}`);
    expect(await statuses(oldSlug)).toEqual([200, 200, 200]);
    const draft = await desk.staff.patch(`${API}/products/${id}?draft=true`, {
      data: { slug: renamed, _status: "draft" },
    });
    expect(draft.status()).toBe(200);
    expect(await statuses(oldSlug)).toEqual([200, 200, 200]);
    expect(await statuses(renamed)).toEqual([404, 404, 404]);
    await publish(desk.staff, "products", id, { slug: renamed });
    await expectMoved(oldSlug, renamed);
  });

  test("a save is visible at the very next request, however many pages are being rendered", async () => {
    const slug = `${TEST_PREFIX}${uniqueText()}`;
    const { id, category } = await newProduct(slug, `Sınaq ${uniqueText()}`);
    const pages = [
      `/az/product/${slug}`,
      "/az/productnew",
      `/az/searchResult?categoryId=${category}`,
    ];
    let saving = true;
    const crawl = async (path: string) => {
      while (saving) expect((await fetchRaw(path)).status).toBe(200);
    };
    const crawlers = pages.map(crawl);
    try {
      for (let round = 0; round < 6; round++) {
        const title = `Sınaq ${uniqueText()}`;
        await publish(desk.staff, "products", id, { title });
        const shown = await Promise.all(
          pages.map(async (path) => (await fetchRaw(path)).body.includes(title)),
        );
        expect(shown, `save ${round + 1}`).toEqual([true, true, true]);
      }
    } finally {
      saving = false;
      await Promise.all(crawlers);
    }
  });

  test("changing the title in another language does not change the URL", async () => {
    const slug = `${TEST_PREFIX}${uniqueText()}`;
    const { id } = await newProduct(slug, `Sınaq ${uniqueText()}`);
    const russian = `Проба ${uniqueText()}`;
    await publish(desk.staff, "products", id, { title: russian }, "ru");
    await publish(desk.staff, "products", id, { price: 99.9 });
    expect(await statuses(slug)).toEqual([200, 200, 200]);
    expect(tagTexts((await fetchRaw(`/ru/product/${slug}`)).body, "h1")).toEqual([russian]);
    expect(productData((await fetchRaw(`/en/product/${slug}`)).body)?.offers.price).toBe("99.90");
  });

  test("a sold-out product is shown as sold out at the next request", async () => {
    const slug = `${TEST_PREFIX}${uniqueText()}`;
    const { id } = await newProduct(slug, `Sınaq ${uniqueText()}`);
    // Only <main>: the texts for client components are outside it.
    const shown = async () =>
      (await fetchRaw(`/az/product/${slug}`)).body.replace(/^.*?<main|<\/main>.*$/gs, "");
    expect(await shown()).not.toContain(TEXTS.az.product.soldOut);
    await publish(desk.staff, "products", id, { stock: 0 });
    expect(await shown()).toContain(TEXTS.az.product.soldOut);
  });
});
