import { expect, type Page, test } from "@playwright/test";
import { DESKTOP, field, header, visit } from "./shop/frame";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az;

test.describe("search", () => {
  test.use({ viewport: DESKTOP });
  const options = (page: Page) => page.getByRole("listbox", { name: t.suggest.list }).getByRole("option");

  test("suggests at most three products, titles containing the text first, and leads to the chosen one by keyboard", async ({ page }) => {
    await visit(page);
    await field(page).fill("samsung");
    await expect(options(page)).toHaveCount(3);
    await expect(options(page).first()).toContainText(/samsung/i);
    await expect(options(page).first()).toContainText("₼");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("search").getByRole("status")).toContainText("3");

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await options(page).nth(1).getAttribute("id")) ?? "-");
    // After the last suggestion comes the typed text again.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('[role=option][aria-selected="true"]')).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(options(page).nth(2)).toHaveAttribute("aria-selected", "true");

    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("samsung");
    await page.keyboard.press("ArrowDown");
    await expect(options(page)).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    const target = (await options(page).first().getAttribute("href")) ?? "-";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${target}$`));
  });

  test("Enter without a selection searches; leaving the field hides the suggestions, returning shows them", async ({ page }) => {
    await visit(page);
    await field(page).fill("televizor");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(options(page)).toHaveCount(0);
    await field(page).focus();
    await expect(options(page).first()).toBeVisible();
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/az\/searchResult\?keyWord=televizor$/);
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("televizor");

    // The field shows the page's keyword, however the page was reached.
    await page.getByRole("region", { name: t.results.filterColumn }).getByRole("link").first().click();
    await expect(page).toHaveURL(/categoryId=\d+&keyWord=televizor/);
    await expect(field(page)).toHaveValue("televizor");
    await header(page).locator("summary").first().click();
    await header(page).locator('details[open] a[href*="categoryId="]').first().click();
    await expect(page).not.toHaveURL(/keyWord/);
    await expect(field(page)).toHaveValue("");
    await page.goBack();
    await expect(field(page)).toHaveValue("televizor");
  });

  test("one letter is enough; a click or tap on a suggestion opens it", async ({ browser }) => {
    for (const hasTouch of [false, true]) {
      const context = await browser.newContext({ viewport: DESKTOP, hasTouch });
      const page = await context.newPage();
      await visit(page);
      await field(page).pressSequentially("s");
      const first = options(page).first();
      await expect(first).toBeVisible();
      const target = (await first.getAttribute("href")) ?? "-";
      await (hasTouch ? first.tap() : first.click({ delay: 400 })); // longer than the list stays open after blur
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await context.close();
    }
  });

  test("a stale response is not shown, and its request is aborted", async ({ page }) => {
    const cancelled: string[] = [];
    page.on("requestfailed", (request) => cancelled.push(new URL(request.url()).searchParams.get("keyWord") ?? ""));
    await visit(page);
    await page.route(/\/api\/Product\/search\?.*keyWord=sam&/, () => undefined);
    const asked = page.waitForRequest(/\/api\/Product\/search\?.*keyWord=sam&/);
    await field(page).fill("sam");
    expect(new URL((await asked).url()).searchParams.get("pageSize")).toBe("100");
    await field(page).fill("noutbuk");
    await expect(options(page).first()).toContainText(/noutbuk/i);
    expect(cancelled).toEqual(["sam"]);
  });

  test("category titles are animated over the empty field, hidden from assistive tech, and stop on typing or with reduced motion", async ({ page }) => {
    await visit(page);
    const typed = header(page).locator("input[name=keyWord] + [aria-hidden=true]");
    await expect(typed).toHaveText(/\p{L}{2}/u);
    const before = await field(page).boundingBox();
    await expect(field(page)).toHaveAttribute("placeholder", t.search.placeholder);
    await field(page).focus();
    await expect(typed).toBeHidden();
    expect(await field(page).boundingBox()).toEqual(before);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page);
    await expect(typed).toBeEmpty();
    await expect(field(page)).not.toHaveAttribute("data-typing");
  });
});
