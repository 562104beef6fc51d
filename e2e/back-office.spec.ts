import { randomBytes } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page, request, test } from "@playwright/test";
import { ask, pathOf } from "./shop/ask";
import { menuPages, OWN_PREFIX, products, spread, workshop } from "./shop/catalogue";
import { bodyOf, structuredData, tags, texts } from "./shop/html";
import { API, create, kindOf, newToken, owner, ownerFileMode, publish, read, removeProduct, signIn, staffSession } from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";

/** A text unique to this run. */
const mark = () => randomBytes(5).toString("hex");

const headerLinks = (html: string): string[] => texts(html.slice(html.indexOf("<header"), html.indexOf("</header>")), "a");
const productData = (html: string) => structuredData(html).find((entry) => entry["@type"] === "Product") as { name: string; offers: { price: string } } | undefined;
const isOn = (html: string, slug: string) => tags(html.slice(html.indexOf("<main")), "a").some((link) => link.href?.endsWith(`/product/${slug}`));

/** Clicks a save button and waits for the back office's response, not for the shop to show the change. */
async function save(page: Page, button: string, address: RegExp): Promise<void> {
  await expect(page.locator(button)).toBeEnabled();
  const [answer] = await Promise.all([page.waitForResponse((response) => address.test(response.url()) && response.request().method() === "PATCH"), page.locator(button).click()]);
  expect(answer.status(), await answer.text()).toBe(200);
}
const PUBLISH = "#action-save";
const SAVE_DRAFT = "#action-save-draft";

/** Fills a field, again until the form has registered it: React may still be hydrating. */
async function change(page: Page, field: string, value: string): Promise<void> {
  await expect(async () => {
    // A value typed before hydration is in the field already, and only a different one fires a change.
    await page.locator(field).fill("");
    await page.locator(field).fill(value);
    // The form asks the server after every change; typing again would only repeat that.
    await expect(page.locator(PUBLISH)).toBeEnabled({ timeout: 10_000 });
  }).toPass();
}

test.describe("staff at work", () => {
  test.describe.configure({ mode: "default" });
  let context: BrowserContext;
  let page: Page;
  let staff: APIRequestContext;
  const undo: (() => Promise<unknown>)[] = [];

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    staff = await staffSession();
    await signIn(page);
  });
  test.afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  test.afterAll(async () => {
    await context?.close();
    await staff?.dispose();
  });

  /** Remembers a document's fields in every language and restores them after the test. */
  async function backUp(collection: string, id: number, fields: string[]): Promise<void> {
    for (const language of LANGUAGES) {
      const doc = await read(staff, collection, id, language);
      undo.push(() => publish(staff, collection, id, Object.fromEntries(fields.map((field) => [field, doc[field]])), language));
    }
  }

  test("a menu title published in one language is in the shop at the next request, other languages keep theirs", async () => {
    const [item] = spread(await menuPages(), 2).slice(1);
    if (!item) throw new Error("no menu page");
    await backUp("menus", item.menuId, ["title", "content"]);
    const before = Object.fromEntries(await Promise.all(LANGUAGES.map(async (language) => [language, (await ask(`/${language}`)).body]))) as Record<Language, string>;
    const contentBefore = (await ask(`/az/menu-page/${item.menuId}`)).body;
    const [az, ru] = [`Sınaq ${mark()}`, `Проба ${mark()}`];

    await page.goto(`/admin/collections/menus/${item.menuId}`);
    await change(page, "#field-title", az);
    await save(page, PUBLISH, new RegExp(`/admin/api/menus/${item.menuId}`));
    const shown = { az: await ask("/az"), en: await ask("/en"), ru: await ask("/ru") };
    expect([...headerLinks(shown.az.body), ...texts(shown.az.body, "a")]).toContain(az);
    expect(headerLinks(shown.en.body)).toEqual(headerLinks(before.en));
    expect(headerLinks(shown.ru.body)).toEqual(headerLinks(before.ru));
    const content = await ask(`/az/menu-page/${item.menuId}`);
    expect(texts(content.body, "h1")).toEqual([az]);
    const prose = (html: string) => tags(html.slice(html.indexOf('class="prose"')), "a").map((link) => link.href);
    expect(prose(content.body), "the content's links survive a save").toEqual(prose(contentBefore));

    await page.getByRole("button", { name: /^Lokal/ }).click();
    await page.getByText("Русский", { exact: false }).first().click();
    await expect(page).toHaveURL(/locale=ru/);
    await expect(page.locator("#field-title")).not.toHaveValue(az);
    await change(page, "#field-title", ru);
    await save(page, PUBLISH, new RegExp(`/admin/api/menus/${item.menuId}`));
    expect(texts((await ask("/ru")).body, "a")).toContain(ru);
    expect(texts((await ask("/az")).body, "a")).toContain(az);
    expect(headerLinks((await ask("/en")).body)).toEqual(headerLinks(before.en));
    expect(texts((await ask(`/ru/menu-page/${item.menuId}`)).body, "h1")).toEqual([ru]);
  });

  test("a draft is not in the shop until it is published", async () => {
    const [item] = await menuPages();
    if (!item) throw new Error("no menu page");
    await backUp("menus", item.menuId, ["title", "content"]);
    const published = texts((await ask(`/az/menu-page/${item.menuId}`)).body, "h1");
    const draft = `Qaralama ${mark()}`;
    await page.goto(`/admin/collections/menus/${item.menuId}?locale=az`);
    await change(page, "#field-title", draft);
    await save(page, SAVE_DRAFT, new RegExp(`/admin/api/menus/${item.menuId}`));
    await page.reload();
    await expect(page.locator("#field-title"), "the draft is persisted").toHaveValue(draft);
    for (const address of ["/az", "/en", "/ru", `/az/menu-page/${item.menuId}`, "/az/Page", `/api/Menu/get-menu/${item.menuId}`]) expect((await ask(address)).body, address).not.toContain(draft);
    expect(texts((await ask(`/az/menu-page/${item.menuId}`)).body, "h1")).toEqual(published);
    await save(page, PUBLISH, new RegExp(`/admin/api/menus/${item.menuId}`));
    expect(texts((await ask(`/az/menu-page/${item.menuId}`)).body, "h1")).toEqual([draft]);
  });

  test("a product's price and title are on its page, in its category and in its structured data at the next request", async () => {
    const card = (await products("az", 2, 40)).find((candidate) => candidate.discountPrice === null && candidate.creditPrice !== null);
    if (!card) throw new Error("no product without a discount");
    await backUp("products", card.productId, ["title", "price"]);
    const { category } = await kindOf(staff, card.productId);
    // Requested before the change, so that the old responses are cached.
    let categoryPage = `/az/searchResult?categoryId=${category}`;
    for (let index = 0; !isOn((await ask(categoryPage)).body, card.slug); index++) {
      expect(index, "the product is in its category").toBeLessThan(20);
      categoryPage = `/az/searchResult?categoryId=${category}&initialPageIndex=${index + 1}`;
    }
    const address = `/az/product/${card.slug}`;
    expect(productData((await ask(address)).body)?.offers.price).toBe(card.price.toFixed(2));
    const [title, english] = [`Sınaq malı ${mark()}`, texts((await ask(`/en/product/${card.slug}`)).body, "h1")];

    await page.goto(`/admin/collections/products/${card.productId}?locale=az`);
    await change(page, "#field-title", title);
    await change(page, "#field-price", "4321.09");
    await save(page, PUBLISH, new RegExp(`/admin/api/products/${card.productId}`));

    const shown = (await ask(address)).body;
    const listed = (await ask(categoryPage)).body;
    expect(texts(shown, "h1")).toEqual([title]);
    expect(bodyOf(shown)).toMatch(/4\.321,09/);
    expect(productData(shown)).toMatchObject({ name: title, offers: { price: "4321.09" } });
    expect(listed).toContain(title);
    expect(bodyOf(listed)).toMatch(/4\.321,09/);
    const inEnglish = (await ask(`/en/product/${card.slug}`)).body;
    expect(texts(inEnglish, "h1")).toEqual(english);
    expect(productData(inEnglish)?.offers.price).toBe("4321.09");
    expect(texts((await ask(`/az/searchResult?keyWord=${title.split(" ").at(-1)}`)).body, "article").join(), "found by its new name").toContain(title);
  });

  test("a product's draft is not in the shop", async () => {
    const [card] = await products("az", 3, 5);
    if (!card) throw new Error("no product");
    await backUp("products", card.productId, ["title", "price"]);
    const draft = `Qaralama ${mark()}`;
    await page.goto(`/admin/collections/products/${card.productId}?locale=az`);
    await change(page, "#field-title", draft);
    await save(page, SAVE_DRAFT, new RegExp(`/admin/api/products/${card.productId}`));
    const shown = await ask(`/az/product/${card.slug}`);
    expect(shown.status).toBe(200);
    expect(texts(shown.body, "h1")).toEqual([card.productTitle]);
    expect((await ask(`/az/searchResult?keyWord=${draft.split(" ").at(-1)}`)).body).not.toContain(draft);
  });

  /** Publishes a product with its own slug and removes it after the test. */
  async function newProduct(slug: string, title: string): Promise<{ id: number; category: number; sku: string }> {
    const [like] = await products("az", 1, 5);
    const kind = { ...(await kindOf(staff, like?.productId ?? 0)), category: (await workshop()).categoryId };
    const sku = `E2E-${mark()}`.toUpperCase();
    const id = await create(staff, "products", { title, slug, sku, ...kind, price: 123.45, creditPrice: 6.86, stock: 5, description: "Sınaq üçün məhsul.", _status: "published" });
    undo.push(() => removeProduct(staff, id));
    return { id, category: kind.category, sku };
  }
  const statuses = (slug: string) => Promise.all(LANGUAGES.map(async (language) => (await ask(`/${language}/product/${slug}`)).status));
  async function expectMoved(from: string, to: string): Promise<void> {
    for (const language of LANGUAGES) {
      const answer = await ask(`/${language}/product/${from}`);
      expect(answer.status, `/${language}/product/${from}`).toBe(308);
      expect(pathOf(answer.headers.location ?? "")).toBe(`/${language}/product/${to}`);
    }
    expect(await statuses(to)).toEqual([200, 200, 200]);
  }

  test("a new product turns its earlier 404 into 200, in its category and in search; renamed it redirects in one hop; unpublished or deleted it is gone", async () => {
    const [slug, renamed, title] = [`${OWN_PREFIX}${mark()}`, `${OWN_PREFIX}${mark()}`, `Sınaq ${mark()}`];
    for (const address of [slug, renamed, slug, renamed]) expect(await statuses(address), "not found yet").toEqual([404, 404, 404]);
    const { id, category, sku } = await newProduct(slug, title);
    const list = `/az/searchResult?categoryId=${category}`;
    expect(await statuses(slug)).toEqual([200, 200, 200]);
    expect(isOn((await ask(list)).body, slug), "first in its category, as the newest").toBe(true);
    expect(isOn((await ask("/az/productnew")).body, slug), "among the new products").toBe(true);
    for (const keyWord of [title, sku, sku.toLowerCase()]) expect(isOn((await ask(`/az/searchResult?keyWord=${encodeURIComponent(keyWord)}`)).body, slug), keyWord).toBe(true);
    expect((await ask("/sitemaps/products-1.xml")).body).toContain(`/az/product/${slug}<`);

    await publish(staff, "products", id, { slug: renamed });
    await expectMoved(slug, renamed);
    expect(isOn((await ask(list)).body, renamed)).toBe(true);
    expect(isOn((await ask(list)).body, slug)).toBe(false);
    expect(texts((await ask(`/az/product/${renamed}`)).body, "h1")).toEqual([title]);

    const unpublished = await staff.patch(`${API}/products/${id}`, { data: { _status: "draft" } });
    expect(unpublished.status()).toBe(200);
    expect(await statuses(renamed)).toEqual([404, 404, 404]);
    expect(await statuses(slug)).toEqual([404, 404, 404]);
    expect(isOn((await ask(list)).body, renamed)).toBe(false);
    expect((await ask(`/az/searchResult?keyWord=${sku}`)).body).not.toContain(title);

    await publish(staff, "products", id, {});
    await expectMoved(slug, renamed);
    await removeProduct(staff, id);
    expect(await statuses(renamed)).toEqual([404, 404, 404]);
    expect(await statuses(slug)).toEqual([404, 404, 404]);
    expect(isOn((await ask(list)).body, renamed)).toBe(false);
  });

  test("a product renamed twice, and back again, has one address, and the others redirect to it", async () => {
    const [first, second, third] = [`${OWN_PREFIX}${mark()}`, `${OWN_PREFIX}${mark()}`, `${OWN_PREFIX}${mark()}`];
    const { id } = await newProduct(first, `Sınaq ${mark()}`);
    expect(await statuses(first)).toEqual([200, 200, 200]);
    await publish(staff, "products", id, { slug: second });
    await publish(staff, "products", id, { slug: third });
    await expectMoved(first, third);
    await expectMoved(second, third);
    await publish(staff, "products", id, { slug: first });
    await expectMoved(second, first);
    await expectMoved(third, first);
  });

  test("a product renamed in a draft keeps its address until it is published; then the old one redirects", async () => {
    const [old, renamed] = [`${OWN_PREFIX}${mark()}`, `${OWN_PREFIX}${mark()}`];
    const { id } = await newProduct(old, `Sınaq ${mark()}`);
    expect(await statuses(old)).toEqual([200, 200, 200]);
    const draft = await staff.patch(`${API}/products/${id}?draft=true`, { data: { slug: renamed, _status: "draft" } });
    expect(draft.status()).toBe(200);
    expect(await statuses(old)).toEqual([200, 200, 200]);
    expect(await statuses(renamed)).toEqual([404, 404, 404]);
    await publish(staff, "products", id, { slug: renamed });
    await expectMoved(old, renamed);
  });

  test("a save is visible at the very next request, however many pages are being rendered", async () => {
    const slug = `${OWN_PREFIX}${mark()}`;
    const { id, category } = await newProduct(slug, `Sınaq ${mark()}`);
    const pages = [`/az/product/${slug}`, "/az/productnew", `/az/searchResult?categoryId=${category}`];
    let saving = true;
    const crawl = async (path: string) => {
      while (saving) expect((await ask(path)).status).toBe(200);
    };
    const crawlers = pages.map(crawl);
    try {
      for (let round = 0; round < 6; round++) {
        const title = `Sınaq ${mark()}`;
        await publish(staff, "products", id, { title });
        const shown = await Promise.all(pages.map(async (path) => (await ask(path)).body.includes(title)));
        expect(shown, `save ${round + 1}`).toEqual([true, true, true]);
      }
    } finally {
      saving = false;
      await Promise.all(crawlers);
    }
  });

  test("a title in another language does not change the address", async () => {
    const slug = `${OWN_PREFIX}${mark()}`;
    const { id } = await newProduct(slug, `Sınaq ${mark()}`);
    const russian = `Проба ${mark()}`;
    await publish(staff, "products", id, { title: russian }, "ru");
    await publish(staff, "products", id, { price: 99.9 });
    expect(await statuses(slug)).toEqual([200, 200, 200]);
    expect(texts((await ask(`/ru/product/${slug}`)).body, "h1")).toEqual([russian]);
    expect(productData((await ask(`/en/product/${slug}`)).body)?.offers.price).toBe("99.90");
  });

  test("a sold-out product says so at the next request", async () => {
    const slug = `${OWN_PREFIX}${mark()}`;
    const { id } = await newProduct(slug, `Sınaq ${mark()}`);
    // Outside <main> are the texts for client components.
    const shown = async () => (await ask(`/az/product/${slug}`)).body.replace(/^.*?<main|<\/main>.*$/gs, "");
    expect(await shown()).not.toContain(TEXTS.az.product.soldOut);
    await publish(staff, "products", id, { stock: 0 });
    expect(await shown()).toContain(TEXTS.az.product.soldOut);
  });

  test("categories, banners, sliders and stores change at the next request too", async () => {
    const { categoryId, categoryTitle } = await workshop();
    const name = `Sınaq ${mark()}`;
    await backUp("categories", categoryId, ["title"]);
    expect(texts((await ask(`/az/searchResult?categoryId=${categoryId}`)).body, "h1")).toEqual([categoryTitle]);
    await publish(staff, "categories", categoryId, { title: name });
    expect(texts((await ask(`/az/searchResult?categoryId=${categoryId}`)).body, "h1")).toEqual([name]);
    expect(texts((await ask("/az/Search")).body, "a")).toContain(name);
    for (const [collection, place] of [["sliders", "/az"], ["shortcuts", "/az"], ["stores", "/az/contact"]] as const) {
      const [doc] = ((await (await staff.get(`${API}/${collection}?limit=1&depth=0&sort=position`)).json()) as { docs: { id: number }[] }).docs;
      const title = `Sınaq ${mark()}`;
      await backUp(collection, doc?.id ?? 0, ["title"]);
      expect((await ask(place)).body).not.toContain(title);
      await publish(staff, collection, doc?.id ?? 0, { title });
      expect((await ask(place)).body, collection).toContain(title);
    }
  });

  test("the account page offers Azerbaijani, Russian and English, and persists the choice", async () => {
    await page.goto("/admin/account");
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
    const choose = async (from: string, to: string, offered: string[] = []) => {
      await page.getByRole("combobox", { name: from }).click();
      for (const name of offered) await expect(page.getByRole("option", { name })).toBeVisible();
      await page.getByRole("option", { name: to }).click();
    };
    await choose("Dil", "Русский", ["Azərbaycan dili", "Русский", "English"]);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: "Товары" }).first()).toBeAttached();
    await page.goto("/admin/account");
    await choose("Язык", "English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await choose("Language", "Azərbaycan dili");
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
  });
});

// In this file, because every sign-in overwrites the account's list of sessions: two at once would lose one.
test.describe("signing in", () => {
  let anonymous: APIRequestContext;
  test.beforeAll(async () => {
    anonymous = await request.newContext();
  });
  test.afterAll(() => anonymous?.dispose());

  test("an anonymous visitor cannot become staff, reset a password or learn who is staff", async () => {
    const stranger = { email: `${mark()}@example.com`, password: "x".repeat(20) };
    expect((await anonymous.post(`${API}/staff/first-register`, { data: stranger })).status()).toBe(403);
    expect((await anonymous.post(`${API}/staff/login`, { data: stranger })).status()).toBe(401);
    const forgot = async (email: string) => {
      const answer = await anonymous.post(`${API}/staff/forgot-password`, { data: { email } });
      return { status: answer.status(), body: await answer.text() };
    };
    const [known, unknown] = [await forgot(owner().email), await forgot(stranger.email)];
    expect(known).toEqual(unknown);
    expect(known.body).not.toMatch(/token/i);
    expect((await anonymous.post(`${API}/staff/reset-password`, { data: { token: "x", password: "y".repeat(20) } })).ok()).toBe(false);
    expect((await anonymous.post(`${API}/staff/reset-password`, { data: { token: "", password: "y".repeat(20) } })).ok()).toBe(false);
    expect((await anonymous.post(`${API}/staff/unlock`, { data: { email: owner().email } })).ok()).toBe(false);
    expect((await anonymous.post(`${API}/staff/refresh-token`)).ok()).toBe(false);
    expect((await anonymous.post(`${API}/staff/verify/x`)).ok()).toBe(false);
    const staff = await staffSession();
    const { totalDocs } = (await (await staff.get(`${API}/staff?limit=1`)).json()) as { totalDocs: number };
    await staff.dispose();
    expect(totalDocs, "no account was added").toBe(1);
  });

  test("there is no default password", async () => {
    const { email, password } = owner();
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(ownerFileMode(), "readable by its owner only").toBe(0o600);
    for (const guess of ["admin", "password", "vitrin", email]) {
      const answer = await anonymous.post(`${API}/staff/login`, { data: { email, password: guess } });
      expect(answer.status()).toBe(401);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
    // The right password still works, and resets the count of failures.
    await newToken();
  });
});
