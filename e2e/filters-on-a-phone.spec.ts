import { expect, test } from "@playwright/test";
import { leafCategories } from "./shop/catalogue";
import { cards, found, FRIDGES, shifts, watchShifts } from "./shop/lists";
import { cutRings } from "./shop/focus-rings";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the filters open as a panel, stay open while choosing, and close to show the results", async ({ page }) => {
    await page.goto(FRIDGES);
    const all = await found(page);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    const panel = page.getByRole("dialog", { name: t.results.filters });
    await expect(panel).toBeVisible();
    await panel.locator('[data-field="cooling"]').selectOption({ index: 1 });
    await expect(page).toHaveURL(/f=cooling:/);
    const still = page.getByRole("dialog", { name: t.results.filtersChosen.replace("{count}", "1") });
    await expect(still).toBeVisible();
    await expect(still.locator('[data-field="cooling"]')).toBeFocused();
    await still.locator("button").last().tap();
    await expect(still).toBeHidden();
    expect(await found(page)).toBeLessThan(all);
    await expect(page.locator("main summary:visible").filter({ hasText: `${t.results.filters} (1)` })).toBeVisible();

    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    await expect(page).not.toHaveURL(/f=/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect.poll(() => found(page)).toBe(all);
    await cards(page).first().locator("h3 a").tap();
    await expect(page).toHaveURL(/\/product\//);
  });

  test("the panel does not flicker: the field chosen in stays in its place, in every frame", async ({ page }) => {
    await page.goto(FRIDGES);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    for (const key of ["color", "cooling"]) {
      const field = page.locator(`dialog [data-field="${key}"]`);
      // Not at the top: the list below may become shorter than the panel.
      await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await page.evaluate((name) => {
        const frames = ((window as unknown as { tops: unknown[] }).tops = [] as unknown[]);
        const look = () => {
          const panel = document.querySelector("dialog:modal");
          const at = panel?.querySelector(`[data-field="${name}"]`)?.getBoundingClientRect().top;
          if (frames.at(-1) !== at) frames.push(at);
          requestAnimationFrame(look);
        };
        look();
      }, key);
      await field.selectOption({ index: 1 });
      await expect(page).toHaveURL(new RegExp(`f=${key}:`));
      await expect(page.locator(`dialog [data-field="${key}"]`)).toBeFocused();
      await page.waitForTimeout(300);
      const tops = await page.evaluate(() => (window as unknown as { tops: (number | undefined)[] }).tops);
      // Scroll positions are whole pixels.
      for (const top of tops) expect(Math.abs((top ?? Infinity) - (tops[0] ?? 0)), `${key}: ${tops.join()}`).toBeLessThan(1.5);
    }
  });

  test("no focus ring in the panel is cut", async ({ page }) => {
    await page.goto(FRIDGES);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    await page.keyboard.press("Tab");
    expect(await cutRings(page, page.locator("dialog:modal a, dialog:modal select, dialog:modal input:not([type=hidden])"))).toEqual([]);
  });

  test("hydration shifts nothing", async ({ page }) => {
    await watchShifts(page);
    const [leaf] = await leafCategories();
    for (const path of [FRIDGES, "/ru/searchResult?keyWord=samsung", `/en/searchResult?categoryId=${leaf?.categoryId}&f=color:white`, "/az/searchResult?keyWord=qqqqxxxx"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await shifts(page), path).toBe(0);
    }
  });
});
