import { expect, type Page, test } from "@playwright/test";
import { findAxeViolations } from "./shop/axe";
import { collectPageErrors } from "./shop/page-errors";
import { overflowOf } from "./shop/lists";
import { everyPageType, MAIN_PAGE_TYPES, openPageType, type PageType } from "./shop/page-types";
import { goToPageOf } from "./shop/open-state";
import { waitUntilStable, stubThirdParties } from "./shop/stable-page";
import type { State } from "./shop/state";
import { STATES, statesAt } from "./shop/states";
import { type Language, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

/**
 * Page types and states are distributed over these screens. Only the audit runs all of them:
 * outside it, only the main page types and states are checked, at phone width. The audit also
 * covers every combination, with pa11y (e2e/audit).
 */
const SCREENS = [
  { width: 360, language: "ru" },
  { width: 768, language: "en" },
  { width: 1280, language: "az" },
] as const;
const MAIN_STATES = ["panel-menu", "filters", "checkout-refused"];

/**
 * Assigns a state to one of the screens on which it exists. The main states are checked on the
 * phone.
 */
const assignScreen = (state: State) => {
  if (MAIN_STATES.includes(state.name)) return SCREENS[0];
  const screens = SCREENS.filter(({ width }) => statesAt(width).includes(state));
  return screens[STATES.indexOf(state) % screens.length];
};

/** Groups states that can be opened one after the other on one loaded page. */
function groupByPage(states: readonly State[]): State[][] {
  const groups = new Map<string, State[]>();
  for (const state of states) {
    const page =
      typeof state.startPage === "function" || state.isTerminal
        ? state.name
        : `${state.startPage} ${state.fillListsFirst ?? false}`;
    groups.set(page, [...(groups.get(page) ?? []), state]);
  }
  return [...groups.values()];
}

for (const [screenIndex, screen] of SCREENS.entries()) {
  const { width, language } = screen;
  test.describe(`${width} px wide, in ${language}`, () => {
    test.use({
      viewport: { width, height: 900 },
      hasTouch: width < 768,
      contextOptions: { reducedMotion: "reduce" },
    });

    const isMain = ({ name }: PageType) => width === 360 && MAIN_PAGE_TYPES.includes(name);
    for (const [title, belongs] of [
      ["main page types", isMain],
      [
        "page types",
        (type: PageType, i: number) => i % SCREENS.length === screenIndex && !isMain(type),
      ],
    ] as const) {
      if (title === "main page types" && width !== 360) continue;
      test(
        `[28, 32, 33, 36] ${title}: no axe violations (WCAG 2.2 AA), console errors or horizontal overflow`,
        auditOnlyUnless(title === "main page types"),
        async ({ page }) => {
          const complaints = collectPageErrors(page);
          await stubThirdParties(page);
          const types = (await everyPageType()).filter(belongs);
          if (title === "main page types") expect(types).toHaveLength(MAIN_PAGE_TYPES.length);
          for (const type of types) {
            const address = `/${language}${type.path}`;
            await openPageType(page, type, language);
            await waitUntilStable(page);
            expect.soft(await findAxeViolations(page), address).toEqual([]);
            expect
              .soft(await overflowOf(page), `${address} overflows horizontally`)
              .toBeLessThanOrEqual(0);
          }
          expect(complaints).toEqual([]);
        },
      );
    }

    for (const states of groupByPage(STATES.filter((state) => assignScreen(state) === screen))) {
      test(
        `[28] no axe violations with this open: ${states.map(({ name }) => name).join(", ")}`,
        auditOnlyUnless(width === 360 && states.some(({ name }) => MAIN_STATES.includes(name))),
        async ({ page }) => {
          for (const [i, state] of states.entries()) {
            if (i === 0) await goToPageOf(page, state, language);
            await state.open(page, TEXTS[language]);
            await waitUntilStable(page);
            expect
              .soft(await findAxeViolations(page, state.part(page, TEXTS[language])), state.name)
              .toEqual([]);
            await page.keyboard.press("Escape");
          }
        },
      );
    }
  });
}

test("[28] no axe violations on the 404 page", async ({ page }) => {
  await page.goto("/en/there-is-no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.en.notFound.title);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("[36] client-side navigation causes no console errors", async ({ page }) => {
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  await page.goto("/az", { waitUntil: "networkidle" });
  const titleOfHome = await page.title();
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The router updates the title shortly after the page's content.
  await expect.poll(async () => ["", titleOfHome].includes(await page.title())).toBe(false);
  const title = await page.title();
  await page
    .getByRole("navigation", { name: TEXTS.az.nav.breadcrumbs })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/\/az\/searchResult\?categoryId=/);
  await expect(page.locator("main article").first()).toBeVisible();
  expect(await page.title()).not.toBe(title);
  await page.goBack();
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(page).toHaveTitle(title);
  await switchTo(page, "ru");
  await expect(page).toHaveURL(/\/ru\/product\//);
  expect(wrong).toEqual([]);
});

async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole("banner").locator(`a[hreflang=${language}]`).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("[29] the skip link is first and leads to the content; every tab stop is within the viewport", async ({
  page,
}) => {
  for (const path of ["/az", "/az/searchResult?keyWord=samsung"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(TEXTS.az.nav.skip);
    for (let stop = 0; stop < 25; stop++) {
      const box = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { width, height, top, bottom } = focused.getBoundingClientRect();
        return {
          shown: width > 1 && height > 1 && bottom > 0 && top < innerHeight,
          what: focused.outerHTML.slice(0, 120),
        };
      });
      expect(box?.shown ?? false, `${path}: ${box?.what}`).toBe(true);
      await page.keyboard.press("Tab");
    }
  }
  await page.goto("/az");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});
