import { expect, type Page, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import { presetStorage, openHydrated, announcement, fillTitle } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az;
let stocked: Card[];
test.beforeAll(async () => {
  stocked = await wellStocked();
});

const panel = (page: Page) => page.locator("dialog[open]");
const opener = (page: Page, name = t.basket.title) =>
  page.getByRole("banner").getByRole("button", { name });
const isModal = (page: Page) => panel(page).evaluate((dialog) => dialog.matches(":modal"));
const basket = (count: number) =>
  JSON.stringify(Object.fromEntries(stocked.slice(0, count).map(({ slug }) => [slug, 1])));

for (const width of [768, 1280, 1600]) {
  test(
    `basket and favourites drop down below their buttons at the frame's edge, and the page stays usable (${width} px wide)`,
    auditOnlyUnless(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await presetStorage(page, {
        basket: basket(12),
        likedProducts: JSON.stringify(stocked.slice(0, 3).map(({ slug }) => slug)),
      });
      await openHydrated(page, "/az/about");
      for (const [name, lines] of [
        [t.basket.title, 12],
        [t.favourites.title, 3],
      ] as const) {
        await opener(page, name).click();
        await expect(panel(page).getByRole("listitem")).toHaveCount(lines);
        expect(await isModal(page)).toBe(false);
        await expect(opener(page, name)).toHaveAttribute("aria-expanded", "true");
        const [box, button, frame] = [
          await panel(page).boundingBox(),
          await opener(page, name).boundingBox(),
          await page.getByRole("banner").locator(".frame").nth(1).boundingBox(),
        ];
        if (!box || !button || !frame) throw new Error("dropdown, button or frame has no box");
        expect(box.y).toBeGreaterThanOrEqual(button.y + button.height - 1);
        expect(box.y - button.y - button.height).toBeLessThan(60);
        expect(Math.abs(frame.x + frame.width - 24 - (box.x + box.width))).toBeLessThanOrEqual(1);
        expect(box.y + box.height).toBeLessThanOrEqual(800);
      }
      // Opening one closes the other. The page behind can be scrolled, and the header stays visible
      // with its dropdown.
      await expect(panel(page)).toHaveCount(1);
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      await expect(opener(page)).toBeInViewport();
      await expect(panel(page)).toBeInViewport();
    },
  );
}

test.describe("desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a long list scrolls inside; the total and the next step stay visible", async ({ page }) => {
    await presetStorage(page, { basket: basket(15) });
    await openHydrated(page, "/az/about");
    await opener(page).click();
    await expect(panel(page).getByRole("listitem")).toHaveCount(15);
    await expect(panel(page).getByRole("link", { name: t.basket.open })).toBeInViewport();
    await expect(panel(page).getByRole("listitem").last()).not.toBeInViewport();
    await panel(page).getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(panel(page).getByRole("listitem").last()).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await panel(page).getByRole("link", { name: t.basket.open }).click();
    await expect(page).toHaveURL(/\/az\/cart$/, { timeout: 30_000 });
    await expect(panel(page)).toHaveCount(0);
  });

  test("[30] Escape, its own button, a press outside and tabbing out close a panel, and the focus returns", async ({
    page,
  }) => {
    await presetStorage(page, { basket: basket(2) });
    await openHydrated(page, "/az/about");
    const expectClosed = async () => {
      await expect(panel(page)).toHaveCount(0);
      await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
    };
    const openPanel = async () => {
      await opener(page).press("Enter");
      await expect(panel(page).getByRole("link", { name: t.basket.open })).toBeVisible();
      await expect(panel(page).getByRole("button", { name: t.panels.close })).toBeFocused();
    };
    await openPanel();
    await page.keyboard.press("Escape");
    await expectClosed();
    await expect(opener(page)).toBeFocused();

    await openPanel();
    await page.keyboard.press("Shift+Tab");
    await expectClosed();
    await expect(opener(page)).toBeFocused();

    await openPanel();
    const last = panel(page).getByRole("link", { name: t.basket.open });
    for (
      let stop = 0;
      stop < 20 && !(await last.evaluate((element) => element === document.activeElement));
      stop++
    )
      await page.keyboard.press("Tab");
    await expect(last).toBeFocused();
    await page.keyboard.press("Tab");
    await expectClosed();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await opener(page).click();
    await expectClosed();

    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(200, 600);
    await expectClosed();
  });

  test("[30] a change in a panel is announced once", async ({ page }) => {
    await presetStorage(page, { basket: basket(2) });
    await openHydrated(page, "/az/about");
    await opener(page).click();
    await panel(page)
      .getByRole("button", {
        name: fillTitle(t.basket.removeNamed, stocked[0]?.productTitle ?? ""),
      })
      .click();
    await expect(announcement(page)).toHaveText(t.basket.removed);
    await expect(page.locator("[data-announcer]").filter({ visible: true })).toHaveCount(1);
    await expect(panel(page).getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("the panels are modal side panels", async ({ page }) => {
    await presetStorage(page, { basket: basket(2) });
    await openHydrated(page, "/az/about");
    for (const button of [opener(page, t.basket.title), opener(page, t.favourites.title)]) {
      await button.click();
      await expect(panel(page)).toBeVisible();
      expect(await isModal(page)).toBe(true);
      await expect
        .poll(async () => {
          const box = await panel(page).boundingBox();
          return [box?.y, box?.height, Math.round((box?.x ?? 0) + (box?.width ?? 0))];
        })
        .toEqual([0, 740, 360]);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
});
