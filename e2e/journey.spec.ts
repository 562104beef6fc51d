import { expect, type Locator, type Page, test } from "@playwright/test";
import { ask } from "./shop/ask";
import { type Card, leafCategories } from "./shop/catalogue";
import { basketOf, buttonsOf, storageEntry, open, qepikIn, said, titled } from "./shop/persisted";
import { tabTo } from "./shop/tab-to";
import { type Language, TEXTS } from "./shop/texts";
import { VARIANT } from "./shop/variants";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const qepik = (product: Card) => Math.round((product.discountPrice ?? product.price) * 100);

/** Products on the basket page; Next leaves earlier pages in the document, hidden. */
const lines = (page: Page) => page.locator("main li h3:visible");

/** How a shopper activates controls and chooses a quantity. */
type Hand = {
  press: (control: Locator) => Promise<void>;
  oneFewer: (select: Locator) => Promise<void>;
};
const mouse: Hand = {
  press: (control) => control.click(),
  oneFewer: async (select) =>
    void (await select.selectOption(String(Number(await select.inputValue()) - 1))),
};
const finger: Hand = { ...mouse, press: (control) => control.tap() };
const keyboard = (page: Page): Hand => {
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

/** A category's address and two of its well-stocked products. */
async function shelf(language: Language): Promise<{ path: string; one: Card; two: Card }> {
  for (const { categoryId } of await leafCategories()) {
    const { data } = JSON.parse(
      (
        await ask(
          `/api/Product/search?lang=${language}&categoryId=${categoryId}&pageSize=8&sortType=orderbydescdate`,
        )
      ).body,
    ) as { data: { items: Card[] } };
    const [one, two] = data.items.filter(({ productCount }) => productCount >= 5);
    if (one && two)
      return {
        path: `/${language}/searchResult?categoryId=${categoryId}&SortType=orderbydescdate`,
        one,
        two,
      };
  }
  throw new Error("no category with two such products");
}

/** From the cards to the product, the panel, the basket page and the comparison. */
async function goThrough(
  page: Page,
  language: Language,
  { press, oneFewer }: Hand,
  opener: (page: Page) => Locator,
): Promise<void> {
  const t = TEXTS[language];
  const { path, one, two } = await shelf(language);
  await open(page, path);
  for (const product of [one, two]) {
    const { add, compare } = buttonsOf(page, product.productTitle, language);
    await press(compare);
    await expect(said(page)).toHaveText(t.comparison.added);
    await press(add);
    await expect(said(page)).toHaveText(t.basket.added);
  }
  await press(
    page
      .getByRole("main")
      .getByRole("article")
      .getByRole("link", { name: one.productTitle })
      .first(),
  );
  await expect(page).toHaveURL(new RegExp(`/${language}/product/${one.slug}$`), {
    timeout: 30_000,
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(one.productTitle);
  for (let pieces = 2; pieces <= 3; pieces++) {
    await press(main.getByRole("button", { name: t.productPage.more }));
    await expect(main.getByRole("spinbutton", { name: t.productPage.quantity })).toHaveValue(
      String(pieces),
    );
  }
  // Its accessible name ends with the number of products in the basket.
  await press(main.locator("button:visible", { hasText: t.basket.add }).first());
  await expect.poll(() => basketOf(page)).toEqual({ [one.slug]: 4, [two.slug]: 1 });

  await press(opener(page));
  const panel = page.locator("dialog[open]");
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect
    .poll(async () => qepikIn(await panel.locator("p", { hasText: t.basket.total }).innerText()))
    .toBe(4 * qepik(one) + qepik(two));
  await press(panel.getByRole("link", { name: t.basket.open }));
  await expect(page).toHaveURL(new RegExp(`/${language}/cart$`), { timeout: 30_000 });

  await expect(lines(page)).toHaveText([one.productTitle, two.productTitle]);
  await oneFewer(main.getByLabel(titled(t.basket.quantityOf, one.productTitle), { exact: true }));
  await press(main.getByRole("button", { name: titled(t.basket.removeNamed, two.productTitle) }));
  await expect(said(page)).toHaveText(t.basket.removed);
  await expect(lines(page)).toHaveText([one.productTitle]);
  expect(await basketOf(page)).toEqual({ [one.slug]: 3 });
  const row = (name: string) => main.locator("dl > div").filter({ hasText: name }).locator("dd");
  for (const free of [t.basket.delivery, t.basket.discount])
    await expect(row(free)).toHaveText(/^\D*0[.,]00\D*$/);
  await expect
    .poll(async () => qepikIn(await row(t.basket.total).innerText()))
    .toBe(3 * qepik(one));

  await press(
    page
      .getByRole("region", { name: t.comparison.title })
      .getByRole("link", { name: t.comparison.show, exact: true }),
  );
  await expect(page).toHaveURL(new RegExp(`/${language}/comparison$`), { timeout: 30_000 });
  await expect(page.getByRole("columnheader")).toHaveText([one.productTitle, two.productTitle]);
  await press(
    main.getByRole("button", { name: titled(t.comparison.removeNamed, two.productTitle) }),
  );
  await expect(page.getByRole("columnheader")).toHaveText([one.productTitle]);
  expect(await storageEntry(page, "PRODUCT_COMPARISON")).toBe(JSON.stringify([one.slug]));
}

const inHeader = (language: Language) => (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: TEXTS[language].basket.title });

test.describe("desktop", () => {
  test.use(DESKTOP);

  test("the whole journey by keyboard alone (az)", VARIANT, async ({ page }) => {
    // Hundreds of presses of Tab.
    test.slow();
    await goThrough(page, "az", keyboard(page), inHeader("az"));
  });
  test("the whole journey with a mouse (en)", VARIANT, ({ page }) =>
    goThrough(page, "en", mouse, inHeader("en")),
  );

  test("offline in the middle: nothing is lost, what was not loaded waits, and the products appear when the connection returns", async ({
    page,
    context,
  }) => {
    const t = TEXTS.az;
    const { path, one, two } = await shelf("az");
    await open(page, path);
    await buttonsOf(page, one.productTitle).add.click();
    // The panels' code is loaded before the connection drops.
    const panel = page.locator("dialog[open]");
    await inHeader("az")(page).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await buttonsOf(page, two.productTitle).add.click();
    await buttonsOf(page, two.productTitle).like.click();
    await expect(said(page)).toHaveText(t.favourites.liked);
    expect(await basketOf(page)).toEqual({ [one.slug]: 1, [two.slug]: 1 });
    await inHeader("az")(page).click();
    await expect(panel).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(
      page.getByRole("main").getByRole("article").first(),
      "the page stays",
    ).toBeVisible();
    await context.setOffline(false);
    await expect(panel.getByRole("link", { name: one.productTitle })).toBeVisible({
      timeout: 20_000,
    });
    await expect(panel.getByRole("link", { name: two.productTitle })).toBeVisible();

    await panel.getByRole("link", { name: t.basket.open }).click();
    await expect(lines(page)).toHaveCount(2, { timeout: 30_000 });
    await context.setOffline(true);
    await page
      .getByLabel(titled(t.basket.quantityOf, one.productTitle), { exact: true })
      .selectOption("3");
    await page
      .getByRole("button", { name: titled(t.basket.removeNamed, two.productTitle) })
      .click();
    await expect(lines(page)).toHaveCount(1);
    await context.setOffline(false);
    await page.reload();
    await expect(lines(page)).toHaveText([one.productTitle]);
    expect(await basketOf(page)).toEqual({ [one.slug]: 3 });
  });
});

test.describe("phone", () => {
  test.use(PHONE);

  test("the whole journey by touch (ru)", ({ page }) =>
    goThrough(page, "ru", finger, inHeader("ru")));
});
