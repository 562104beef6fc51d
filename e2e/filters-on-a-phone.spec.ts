import { expect, type Page, test } from "@playwright/test";
import { leafCategories } from "./shop/catalogue";
import { cards, foundCount, FRIDGES, layoutShift, observeLayoutShifts } from "./shop/lists";
import { fieldNameOf, optionCount, waitForFilters, expandFilters } from "./shop/filters";
import { findClippedFocusRings } from "./shop/focus-rings";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az;
const chips = (page: Page) => page.getByRole("list", { name: t.results.chosen });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const language of LANGUAGES) {
    test(
      `by touch: the panel stays open while filters are chosen, shows the number of results, and closes to show them (${language})`,
      auditOnlyUnless(language === "az"),
      async ({ page }) => {
        const texts = TEXTS[language];
        await page.goto(FRIDGES.replace("/az/", `/${language}/`));
        const total = await foundCount(page);
        await page
          .locator("main summary:visible")
          .filter({ hasText: texts.results.filters })
          .first()
          .tap();
        const panel = page.locator("dialog:modal");
        const button = panel.locator('[data-field="show"]');
        const white = panel.locator('[data-field="color:white"]');
        const promised = await optionCount(white);
        await white.tap();
        await expect(page).toHaveURL(/f=color:white/);
        await expect(button).toContainText(String(promised));
        await expect(panel).toHaveAccessibleName(
          texts.results.filtersChosen.replace("{count}", "1"),
        );
        await expect(white).toBeFocused();
        // The count is announced inside the panel.
        await expect(panel.locator("[aria-live]")).toContainText(String(promised));
        const black = panel.locator('[data-field="color:black"]');
        const promisedTotal = promised + (await optionCount(black));
        await black.tap();
        await expect(button).toContainText(String(promisedTotal));
        // Typed on the phone's keyboard and submitted with its Enter key.
        await panel.locator('[data-field="priceTo"]').fill("1500");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/priceTo=1500/);
        await waitForFilters(page);
        const left = Number((await button.innerText()).replace(/\D/g, ""));
        expect(left).toBeLessThan(promisedTotal);
        await button.tap();
        await expect(panel).toBeHidden();
        expect(await foundCount(page)).toBe(left);
        await expect(
          page.locator("main summary:visible").filter({ hasText: `${texts.results.filters} (3)` }),
        ).toBeVisible();

        await page
          .locator("main summary:visible")
          .filter({ hasText: texts.results.filters })
          .first()
          .tap();
        await expect(panel.locator('[data-field="priceTo"]')).toHaveValue("1500");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
        await page.goBack();
        await expect.poll(() => foundCount(page)).toBe(promisedTotal);
        await expect(page.getByRole("dialog")).toBeHidden();
        await page.goBack();
        await page.goBack();
        await expect(page).not.toHaveURL(/f=/);
        await expect.poll(() => foundCount(page)).toBe(total);
        await cards(page).first().locator("h3 a").tap();
        await expect(page).toHaveURL(/\/product\//);
      },
    );
  }

  test("the panel stays closed when it is closed before the results have arrived", async ({
    page,
  }) => {
    await page.goto(FRIDGES);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    const panel = page.locator("dialog:modal");
    await page.route(/searchResult\?.*_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await panel.locator('[data-field="color:white"]').tap();
    await panel.locator('[data-field="show"]').tap();
    await expect(page).toHaveURL(/f=color:white/);
    await waitForFilters(page);
    await expect(panel).toHaveCount(0);
    await expect(chips(page).getByRole("listitem")).toHaveCount(2);
  });

  test("the panel does not flicker: the field just used keeps its position in every frame, and unfolded filters stay unfolded", async ({
    page,
  }) => {
    await page.goto("/az/searchResult?categoryId=401");
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    const fold = page.locator('dialog details[data-fold="brand"]');
    await fold.locator("summary").tap();
    await expandFilters(page);
    const folded = await fieldNameOf(fold.locator("input").last());
    for (const key of [
      "network",
      await fieldNameOf(page.locator('dialog [data-field^="color:"]').nth(1)),
      folded,
    ]) {
      const field = page.locator(`dialog [data-field="${key}"]`);
      // Not at the top, because the list below may become shorter than the panel.
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
      if (key === "network") await field.selectOption({ index: 1 });
      else await field.check();
      await expect(page).toHaveURL(new RegExp(`f=${key}`));
      await expect(field).toBeFocused();
      await waitForFilters(page);
      await page.waitForTimeout(300);
      const tops = await page.evaluate(
        () => (window as unknown as { tops: (number | undefined)[] }).tops,
      );
      // Scroll positions are rounded to whole pixels.
      for (const top of tops)
        expect(Math.abs((top ?? Infinity) - (tops[0] ?? 0)), `${key}: ${tops.join()}`).toBeLessThan(
          1.5,
        );
      await expect(page.locator('dialog details[data-fold="filters"]')).toHaveAttribute("open", "");
    }
  });

  test("no focus ring in the panel is cut off", AUDIT_ONLY, async ({ page }) => {
    await page.goto(FRIDGES);
    await page.locator("main summary:visible").filter({ hasText: t.results.filters }).first().tap();
    await page.keyboard.press("Tab");
    await expandFilters(page);
    expect(
      await findClippedFocusRings(
        page,
        page.locator("dialog:modal a, dialog:modal select, dialog:modal input:not([type=hidden])"),
      ),
    ).toEqual([]);
  });

  test("hydration causes no layout shift", async ({ page }) => {
    const [leaf] = await leafCategories();
    const paths = [
      FRIDGES,
      "/ru/searchResult?keyWord=samsung",
      `/en/searchResult?categoryId=${leaf?.categoryId}&f=color:white`,
      "/az/searchResult?keyWord=qqqqxxxx",
    ];
    // Fonts that load late cause small shifts that have nothing to do with hydration; after a first
    // visit they are in the browser's cache.
    for (const path of paths) await page.goto(path, { waitUntil: "networkidle" });
    await observeLayoutShifts(page);
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await layoutShift(page), path).toBe(0);
    }
  });
});
