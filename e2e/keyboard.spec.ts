import { expect, type Page, test } from "@playwright/test";
import { leafCategories } from "./shop/catalogue";
import { everyPageType, pageTypes } from "./shop/page-types";
import { expectFocusVisible } from "./shop/focus-visible";
import { stubThirdParties } from "./shop/stable-page";
import { tabTo } from "./shop/tab-to";
import { TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Opens a page and waits until it has hydrated. */
async function goTo(page: Page, path: string): Promise<void> {
  await stubThirdParties(page);
  await page.goto(path, { waitUntil: "networkidle" });
}
const pathOfType = async (name: string) =>
  `/az${(await pageTypes()).find((type) => type.name === name)?.path}`;

test.describe("a desktop without a mouse", () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } });

  test("[29] Tab follows the visual order of the frame", async ({ page }) => {
    await goTo(page, "/az");
    const banner = page.getByRole("banner");
    const stops = [
      banner.getByRole("link", { name: t.nav.skip }),
      banner.locator('a[href="tel:*1221"]'),
      banner.getByRole("link", { name: t.nav.contact }),
      banner.getByRole("link", { name: new RegExp(`${t.brand.name}, `) }),
      banner.locator("summary").first(),
      page.getByRole("search").first().locator("input[name=keyWord]"),
      page.getByRole("search").first().getByRole("button", { name: t.search.submit }),
      banner.getByRole("button", { name: t.favourites.title }),
      banner.getByRole("button", { name: t.basket.title }),
      banner.getByRole("navigation", { name: t.nav.mainMenu }).getByRole("link").first(),
      page.getByRole("main").locator("a, button").first(),
    ];
    // Each stop is reached from the one before, without wrapping around at the end of the page.
    for (const stop of stops) await tabTo(page, stop, "Tab", 30);
  });

  test("the catalogue opens with Enter, leads from parent to child, and closes with Escape", async ({
    page,
  }) => {
    await goTo(page, "/az");
    const catalogue = page.getByRole("banner").locator("summary").first();
    const menu = page.locator("header details").first();
    await tabTo(page, catalogue);
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("open", /.*/);
    await expect(menu.locator("summary").nth(1)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu.locator("summary").nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open", /.*/);
    await expect(catalogue).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, menu.locator("summary").nth(2));
    await page.keyboard.press("Enter");
    const child = menu.locator("details[open] ul a").first();
    await tabTo(page, child);
    const name = await child.innerText();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/az\/searchResult\?categoryId=\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(menu).not.toHaveAttribute("open", /.*/);
  });

  test("search: arrow keys select a suggestion, Escape closes the list, and Enter opens the selected one or searches", async ({
    page,
  }) => {
    await goTo(page, "/az");
    const box = page.getByRole("search").first().locator("input[name=keyWord]");
    const list = page.getByRole("listbox", { name: t.suggest.list });
    await tabTo(page, box);
    await page.keyboard.type("samsung");
    await expect(list).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const second = list.getByRole("option").nth(1);
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await second.getAttribute("id")) ?? "",
    );
    await expect(box).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(box).toHaveValue("samsung");
    await page.keyboard.press("ArrowDown");
    await expect(list).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const href = (await list.getByRole("option").first().getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${href}$`));

    await tabTo(page, box, "Shift+Tab");
    await box.press("ControlOrMeta+a");
    await page.keyboard.type("televizor");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/az\/searchResult\?keyWord=televizor/);
  });

  test("a filter can be chosen, applied and removed", async ({ page }) => {
    const category = (await leafCategories())[0]?.categoryId;
    await goTo(page, `/az/searchResult?categoryId=${category}`);
    const status = page.getByRole("main").getByRole("status").first();
    const countBefore = await status.innerText();
    const form = page.getByRole("form", { name: t.results.filters });
    await tabTo(page, form.locator("input[type=checkbox]").first());
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/[?&]f=/);
    const chip = page.getByRole("list", { name: t.results.chosen }).getByRole("link").first();
    await expect(chip).toBeVisible();
    await tabTo(page, chip, "Tab", 300);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/[?&]f=/);
    await expect(status).toHaveText(countBefore);
  });

  test("product: quantity, basket, thumbnails, parameters, and the lightbox, which returns the focus", async ({
    page,
  }) => {
    await goTo(page, await pathOfType("product"));
    const gallery = page.getByRole("region", { name: t.product.gallery });
    const opener = gallery.locator("a[tabindex='0']");
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const picture = page.locator(".yarl__slide_current img");
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute("alt");
    await page.keyboard.press("ArrowRight");
    await expect(picture).not.toHaveAttribute("alt", first ?? "");
    await page.keyboard.press("Escape");
    await expect(picture).toHaveCount(0);
    await expect(gallery.locator("a[tabindex='0']")).toBeFocused();

    const thumbnails = gallery
      .getByRole("list", { name: t.productPage.thumbnails })
      .getByRole("link");
    await tabTo(page, thumbnails.first());
    await page.keyboard.press("Enter");
    await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowRight");
    await expect(thumbnails.nth(1)).toBeFocused();
    await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");

    const basket = page
      .getByRole("main")
      .getByRole("button", { name: t.basket.add, exact: true })
      .first();
    await tabTo(page, basket);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: t.basket.added })).toBeVisible();

    const showMore = page
      .getByRole("main")
      .locator("summary")
      .filter({ hasText: t.product.showMore });
    await tabTo(page, showMore);
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("main").locator("summary").filter({ hasText: t.product.showLess }),
    ).toBeFocused();
  });
});

test.describe("a phone with a keyboard", () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

  test("[30] panels trap the focus, close with Escape and return it", async ({ page }) => {
    await goTo(page, "/az");
    const dialog = page.locator("dialog[open]");
    const openers = [
      page.getByRole("banner").getByRole("button", { name: t.nav.menu }),
      page.getByRole("banner").getByRole("button", { name: t.favourites.title }),
      page
        .getByRole("navigation", { name: t.frame.quickLinks })
        .getByRole("button", { name: t.nav.catalogue }),
    ];
    for (const opener of openers) {
      await tabTo(page, opener, "Tab", 400);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      for (let stop = 0; stop < 12; stop++) {
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest("dialog[open]") !== null,
          ),
          "the page behind is inert",
        ).toBe(true);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });
});

for (const [viewport, name] of [
  [PHONE, "product"],
  [PHONE, "checkout"],
  [PHONE, "/cart"],
  [DESKTOP, "category"],
  [DESKTOP, "home"],
  [DESKTOP, "/cart"],
  [DESKTOP, "checkout"],
] as const) {
  test(
    `[29] ${viewport.width} px wide: nothing hides the focused element on ${name} when tabbing forwards or backwards`,
    auditOnlyUnless(viewport === PHONE && name === "checkout"),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const type = (await everyPageType()).find((type) => type.name === name);
      if (!type) throw new Error(`unknown page type ${name}`);
      await expectFocusVisible(page, type, 40);
    },
  );
}
