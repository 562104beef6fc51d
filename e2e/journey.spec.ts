import { expect, type Locator, type Page, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { type Card, leafCategories } from "./shop/catalogue";
import {
  basketOf,
  cardButtons,
  storageEntry,
  openHydrated,
  parseQepik,
  announcement,
  fillTitle,
} from "./shop/page-helpers";
import { tabTo } from "./shop/tab-to";
import { type Language, TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const qepik = (product: Card) => Math.round((product.discountPrice ?? product.price) * 100);

/**
 * The products on the basket page. `:visible`, because Next keeps earlier pages hidden in the
 * document.
 */
const lines = (page: Page) => page.locator("main li h3:visible");

/** How a shopper activates controls and selects a quantity. */
type InputMethod = {
  press: (control: Locator) => Promise<void>;
  oneFewer: (select: Locator) => Promise<void>;
};
const mouse: InputMethod = {
  press: (control) => control.click(),
  oneFewer: async (select) =>
    void (await select.selectOption(String(Number(await select.inputValue()) - 1))),
};
const touch: InputMethod = { ...mouse, press: (control) => control.tap() };
const keyboard = (page: Page): InputMethod => {
  const reach = (control: Locator) => tabTo(page, control, "Tab", 500);
  return {
    press: async (control) => {
      await reach(control);
      await page.keyboard.press("Enter");
    },
    oneFewer: async (select) => {
      await reach(select);
      await page.keyboard.press("ArrowUp");
    },
  };
};

/** The URL of a category, and two of its products that are well stocked. */
async function categoryWithStock(
  language: Language,
): Promise<{ path: string; first: Card; second: Card }> {
  for (const { categoryId } of await leafCategories()) {
    const { data } = JSON.parse(
      (await fetchRaw(`/api/Product/search?lang=${language}&categoryId=${categoryId}&pageSize=8`))
        .body,
    ) as { data: { items: Card[] } };
    const [first, second] = data.items.filter(({ productCount }) => productCount >= 5);
    if (first && second)
      return {
        path: `/${language}/searchResult?categoryId=${categoryId}&SortType=orderbydescdate`,
        first,
        second,
      };
  }
  throw new Error("no category with two well-stocked products");
}

/** From the product cards to the product page, the panel, the basket page and the comparison. */
async function completeJourney(
  page: Page,
  language: Language,
  { press, oneFewer }: InputMethod,
  opener: (page: Page) => Locator,
): Promise<void> {
  const t = TEXTS[language];
  const { path, first, second } = await categoryWithStock(language);
  await openHydrated(page, path);
  for (const product of [first, second]) {
    const { add, compare } = cardButtons(page, product.productTitle, language);
    await press(compare);
    await expect(announcement(page)).toHaveText(t.comparison.added);
    await press(add);
    await expect(announcement(page)).toHaveText(t.basket.added);
  }
  await press(
    page
      .getByRole("main")
      .getByRole("article")
      .getByRole("link", { name: first.productTitle })
      .first(),
  );
  await expect(page).toHaveURL(new RegExp(`/${language}/product/${first.slug}$`), {
    timeout: 30_000,
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(first.productTitle);
  for (let pieces = 2; pieces <= 3; pieces++) {
    await press(main.getByRole("button", { name: t.productPage.more }));
    await expect(main.getByRole("spinbutton", { name: t.productPage.quantity })).toHaveValue(
      String(pieces),
    );
  }
  // The button's accessible name ends with the number of products in the basket.
  await press(main.locator("button:visible", { hasText: t.basket.add }).first());
  await expect.poll(() => basketOf(page)).toEqual({ [first.slug]: 4, [second.slug]: 1 });

  await press(opener(page));
  const panel = page.locator("dialog[open]");
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect
    .poll(async () => parseQepik(await panel.locator("p", { hasText: t.basket.total }).innerText()))
    .toBe(4 * qepik(first) + qepik(second));
  await press(panel.getByRole("link", { name: t.basket.open }));
  await expect(page).toHaveURL(new RegExp(`/${language}/cart$`), { timeout: 30_000 });

  await expect(lines(page)).toHaveText([first.productTitle, second.productTitle]);
  await oneFewer(
    main.getByLabel(fillTitle(t.basket.quantityOf, first.productTitle), { exact: true }),
  );
  await press(
    main.getByRole("button", { name: fillTitle(t.basket.removeNamed, second.productTitle) }),
  );
  await expect(announcement(page)).toHaveText(t.basket.removed);
  await expect(lines(page)).toHaveText([first.productTitle]);
  expect(await basketOf(page)).toEqual({ [first.slug]: 3 });
  const row = (name: string) => main.locator("dl > div").filter({ hasText: name }).locator("dd");
  for (const free of [t.basket.delivery, t.basket.discount])
    await expect(row(free)).toHaveText(/^\D*0[.,]00\D*$/);
  await expect
    .poll(async () => parseQepik(await row(t.basket.total).innerText()))
    .toBe(3 * qepik(first));

  // The comparison bar would cover the sums of the basket page.
  await expect(page.getByRole("region", { name: t.comparison.title })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/product/${first.slug}$`), { timeout: 30_000 });
  await press(
    page
      .getByRole("region", { name: t.comparison.title })
      .getByRole("link", { name: t.comparison.show, exact: true }),
  );
  await expect(page).toHaveURL(new RegExp(`/${language}/comparison$`), { timeout: 30_000 });
  await expect(page.getByRole("columnheader")).toHaveText([
    first.productTitle,
    second.productTitle,
  ]);
  await press(
    main.getByRole("button", { name: fillTitle(t.comparison.removeNamed, second.productTitle) }),
  );
  await expect(page.getByRole("columnheader")).toHaveText([first.productTitle]);
  expect(await storageEntry(page, "PRODUCT_COMPARISON")).toBe(JSON.stringify([first.slug]));
}

const inHeader = (language: Language) => (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: TEXTS[language].basket.title });

test.describe("desktop", () => {
  test.use(DESKTOP);

  test("the whole journey by keyboard alone (az)", AUDIT_ONLY, async ({ page }) => {
    // Tab is pressed hundreds of times.
    test.slow();
    await completeJourney(page, "az", keyboard(page), inHeader("az"));
  });
  test("the whole journey with a mouse (en)", AUDIT_ONLY, ({ page }) =>
    completeJourney(page, "en", mouse, inHeader("en")),
  );

  test("going offline in between loses nothing: what was not loaded waits, and the products appear when the connection returns", async ({
    page,
    context,
  }) => {
    const t = TEXTS.az;
    const { path, first, second } = await categoryWithStock("az");
    await openHydrated(page, path);
    await cardButtons(page, first.productTitle).add.click();
    // Loads the panel's code before the connection drops.
    const panel = page.locator("dialog[open]");
    await inHeader("az")(page).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await cardButtons(page, second.productTitle).add.click();
    await cardButtons(page, second.productTitle).like.click();
    await expect(announcement(page)).toHaveText(t.favourites.liked);
    expect(await basketOf(page)).toEqual({ [first.slug]: 1, [second.slug]: 1 });
    await inHeader("az")(page).click();
    await expect(panel).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(
      page.getByRole("main").getByRole("article").first(),
      "the page stays",
    ).toBeVisible();
    await context.setOffline(false);
    await expect(panel.getByRole("link", { name: first.productTitle })).toBeVisible({
      timeout: 20_000,
    });
    await expect(panel.getByRole("link", { name: second.productTitle })).toBeVisible();

    await panel.getByRole("link", { name: t.basket.open }).click();
    await expect(lines(page)).toHaveCount(2, { timeout: 30_000 });
    await context.setOffline(true);
    await page
      .getByLabel(fillTitle(t.basket.quantityOf, first.productTitle), { exact: true })
      .selectOption("3");
    await page
      .getByRole("button", { name: fillTitle(t.basket.removeNamed, second.productTitle) })
      .click();
    await expect(lines(page)).toHaveCount(1);
    await context.setOffline(false);
    await page.reload();
    await expect(lines(page)).toHaveText([first.productTitle]);
    expect(await basketOf(page)).toEqual({ [first.slug]: 3 });
  });
});

test.describe("phone", () => {
  test.use(PHONE);

  test("the whole journey by touch (ru)", ({ page }) =>
    completeJourney(page, "ru", touch, inHeader("ru")));
});
