/**
 * All of requirement 32 of seo.md (targets of at least 24 px, text at twice its size, reduced
 * motion), on every page type and in every state.
 */
import { expect, type Page, test } from "@playwright/test";
import { overflowOf } from "../shop/lists";
import { everyPageType, openPageType } from "../shop/page-types";
import { forEachState, openState } from "../shop/open-state";
import { stubThirdParties, waitUntilStable } from "../shop/stable-page";
import { LANGUAGES } from "../shop/texts";

const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 900 };

/**
 * Finds controls and links that are smaller than 24x24 px. Links within a sentence are exempt (WCAG
 * 2.5.8), and a label counts as part of its field's target.
 */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MIN_SIZE = 24;
    const isVisible = (element: Element) =>
      element.getClientRects().length > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest("[inert]") === null &&
      getComputedStyle(element).clip === "auto" &&
      getComputedStyle(element).clipPath === "none";
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== "inline") return false;
      const surroundingText = [...(element.parentElement?.childNodes ?? [])]
        .filter((node) => node !== element)
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "") ?? "")
        .join("");
      return /\p{L}{2}/u.test(surroundingText);
    };
    const boxOf = (element: Element) => {
      const boxes = [
        element,
        ...element.querySelectorAll("*"),
        ...("labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : []),
      ]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      const [left, top, right, bottom] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
        Math.max(...boxes.map((box) => box.right)),
        Math.max(...boxes.map((box) => box.bottom)),
      ];
      return { width: right - left, height: bottom - top };
    };
    // Hit-tests the square of 24 px around the element's centre, because a link may be extended
    // over a card by its ::after.
    const isHitAround = (element: Element) => {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const reach = MIN_SIZE / 2 - 0.5;
      return [-reach, 0, reach].every((x) =>
        [-reach, 0, reach].every((y) => {
          const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
          return hit !== null && (element === hit || element.contains(hit));
        }),
      );
    };
    // Elements behind a modal dialog cannot be pressed.
    const root = document.querySelector("dialog:modal") ?? document;
    return [
      ...root.querySelectorAll(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']",
      ),
    ].flatMap((element) => {
      if (!isVisible(element) || isInSentence(element)) return [];
      const { width, height } = boxOf(element);
      return !Number.isFinite(width) ||
        (width >= MIN_SIZE - 0.5 && height >= MIN_SIZE - 0.5) ||
        isHitAround(element)
        ? []
        : [
            `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute("aria-label") || element.getAttribute("name") || "").trim().slice(0, 40)}” ${Math.round(width)}x${Math.round(height)} in ${element.parentElement?.className.slice(0, 60)}`,
          ];
    });
  });

const enlarge = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

for (const viewport of [PHONE, WIDE]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({
      viewport,
      hasTouch: viewport === PHONE,
      contextOptions: { reducedMotion: "reduce" },
    });

    for (const language of viewport === PHONE ? LANGUAGES : (["az"] as const))
      test(`[32] every target is at least 24x24 px, and nothing is animated, on every page type (${language})`, async ({
        page,
      }) => {
        await stubThirdParties(page);
        for (const type of await everyPageType()) {
          const { path } = type;
          await openPageType(page, type, language);
          await waitUntilStable(page);
          expect.soft(await findSmallTargets(page), `/${language}${path}`).toEqual([]);
          expect
            .soft(
              await page.evaluate(
                () =>
                  document
                    .getAnimations()
                    .filter(
                      ({ playState, effect }) =>
                        playState === "running" && Number(effect?.getComputedTiming().duration) > 1,
                    ).length,
              ),
              `/${language}${path} has a running animation`,
            )
            .toBe(0);
        }
      });

    test("[32] every target is at least 24x24 px in every state", ({ page }) =>
      forEachState(page, viewport.width, async (state) => {
        await openState(page, state, "az");
        expect.soft(await findSmallTargets(page), state.name).toEqual([]);
      }));
  });
}

// 320 px at 200 % zoom are 640 px wide (WCAG 1.4.10).
for (const width of [640, 1280]) {
  test.describe(`${width} px wide, with text at twice its size`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    for (const language of LANGUAGES)
      test(`[32] no page scrolls horizontally (${language})`, async ({ page }) => {
        await stubThirdParties(page);
        for (const type of await everyPageType()) {
          await openPageType(page, type, language);
          await waitUntilStable(page);
          await enlarge(page);
          expect.soft(await overflowOf(page), `/${language}${type.path}`).toBeLessThanOrEqual(0);
        }
      });
  });
}
