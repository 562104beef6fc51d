import { expect, type Page, test } from "@playwright/test";
import { quickLinks, DESKTOP, PHONE, visit } from "./shop/frame";
import { TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

const t = TEXTS.az;

/** The comparison button of a card further down the page. */
const compareButton = (page: Page) => page.locator("main .product-card [name=compare]").nth(5);

/**
 * Scrolls until the comparison button is `above` px above the contact button; the last scroll is
 * upwards. At -260 the contact button is over a card's picture, where the whole card is a link.
 */
async function scrollNearButton(page: Page, above: number): Promise<void> {
  const place = await page.getByRole("button", { name: t.frame.contactUs }).boundingBox();
  await compareButton(page).evaluate(
    (element, to) => {
      const y = window.scrollY + element.getBoundingClientRect().top - to;
      window.scrollTo({ top: y + 200, behavior: "instant" });
      requestAnimationFrame(() =>
        requestAnimationFrame(() => window.scrollTo({ top: y, behavior: "instant" })),
      );
    },
    (place?.y ?? 0) - above,
  );
  await expect(page.locator("html")).not.toHaveAttribute("data-going-down");
}

test.describe("desktop", () => {
  test.use({ viewport: DESKTOP });

  test("the contact button opens on hover and with Enter, and links to two WhatsApp numbers", async ({
    page,
  }) => {
    await visit(page);
    const button = page.getByRole("button", { name: t.frame.contactUs });
    const links = page.locator('a[href^="https://wa.me/994"]');
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(links.first()).toBeHidden();
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toBeVisible();
    await page.mouse.move(100, 300);
    await expect(links.first()).toBeHidden();

    await page.getByRole("contentinfo").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    for (
      let i = 0;
      i < 6 && !(await button.evaluate((element) => element === document.activeElement));
      i++
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(links.first()).toBeVisible();
    await page.keyboard.press("Tab");
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(links.first()).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("the contact button hides when scrolling down and returns when scrolling up or on keyboard focus", async ({
    page,
  }) => {
    await visit(page);
    const button = page.getByRole("button", { name: t.frame.contactUs });
    const corner = page.getByRole("region", { name: t.frame.contactUs });
    await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
    const expectOpacityAfterScroll = (dy: number) =>
      expect.poll(async () => {
        await page.mouse.wheel(0, dy);
        return corner.evaluate((element) => getComputedStyle(element).opacity);
      });
    await expect(corner).toHaveCSS("opacity", "1");
    await expectOpacityAfterScroll(200).toBe("0");
    await expect(button).toHaveCSS("pointer-events", "none");
    await expectOpacityAfterScroll(-40).toBe("1");
    await expect(button).toHaveCSS("pointer-events", "auto");
    await expectOpacityAfterScroll(80).toBe("0");
    await button.focus();
    await expect(corner).toHaveCSS("opacity", "1");
  });
});

test.describe("phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test(
    "floating buttons do not cover links and basket buttons while scrolling down, from the top of the page on",
    AUDIT_ONLY,
    async ({ page }) => {
      await visit(page, "/az/productnew");
      const corner = page.getByRole("region", { name: t.frame.contactUs });
      const toTop = page.getByRole("button", { name: t.results.toTop });
      await scrollNearButton(page, -260);
      await expect(corner).toHaveCSS("opacity", "1");
      // After a tap the button keeps the focus.
      await page.getByRole("button", { name: t.frame.contactUs }).tap();
      await page.getByRole("button", { name: t.frame.contactUs }).tap();
      await page.evaluate(() => window.scrollBy(0, 40));
      await expect(corner).toHaveCSS("opacity", "0");
      await page.evaluate(() => window.scrollBy(0, 2_000));
      await expect(corner).toHaveCSS("opacity", "0");
      await expect(toTop).toHaveCSS("opacity", "0");
      await expect(toTop).toHaveCSS("pointer-events", "none");
      for (const y of [540, 590, 640])
        expect(
          await page.evaluate(
            (at) => document.elementFromPoint(320, at)?.closest("main, nav") !== null,
            y,
          ),
        ).toBe(true);
      await page.evaluate(() => window.scrollBy(0, -60));
      await expect(corner).toHaveCSS("opacity", "1");
      await expect(toTop).toHaveCSS("opacity", "1");
      await toTop.tap();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  test("the contact button hides when it comes to rest over a control, and keyboard focus brings it back", async ({
    page,
  }) => {
    await visit(page, "/az/searchResult?categoryId=101");
    const corner = page.getByRole("region", { name: t.frame.contactUs });
    const button = page.getByRole("button", { name: t.frame.contactUs });
    const scales = compareButton(page);
    await scrollNearButton(page, 0);
    await expect(corner).toHaveCSS("opacity", "0");
    await scales.tap();
    await expect(scales).toHaveAttribute("aria-pressed", "true");
    await scrollNearButton(page, -260);
    await expect(corner).toHaveCSS("opacity", "1");
    await scrollNearButton(page, 0);
    await expect(corner).toHaveCSS("opacity", "0");
    await page.keyboard.press("Tab");
    await button.focus();
    await expect(corner).toHaveCSS("opacity", "1");
  });

  test("the contact button is above the bottom bar and opens on touch", async ({ page }) => {
    await visit(page);
    const button = page.getByRole("button", { name: t.frame.contactUs });
    const [above, below] = [await button.boundingBox(), await quickLinks(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await button.tap();
    await expect(page.locator('a[href^="https://wa.me/"]').first()).toBeVisible();
    await button.tap();
    await expect(page.locator('a[href^="https://wa.me/"]').first()).toBeHidden();
  });
});
