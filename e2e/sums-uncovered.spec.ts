/** Nothing that floats covers an amount to pay or the button that pays it, wherever one has scrolled. */
import { expect, type Page, test } from "@playwright/test";
import { listedProducts } from "./shop/catalogue";
import { newContract } from "./shop/credit";
import { newCustomer } from "./shop/orders";
import { openHydrated, presetStorage } from "./shop/page-helpers";

/** Longer than the contact button waits after a scroll, and than its transition takes, ms. */
const SETTLED_MS = 500;

/**
 * The sums and pay buttons that a floating control covers at the current scroll position. A sum is
 * covered if the control is what a finger would meet at it.
 */
const coveredNow = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (
          Number(getComputedStyle(at).opacity) < 0.1 ||
          getComputedStyle(at).visibility === "hidden"
        )
          return false;
      return element.getClientRects().length > 0;
    };
    const floating = [
      ...document.querySelectorAll("[data-comparison-bar], .fixed > button[aria-expanded]"),
    ].filter(isShown);
    const wanted = [
      ...document.querySelectorAll(
        "main [data-sums], main form[action^='/api/Invoice'] button, main [type=submit]",
      ),
    ].filter(isShown);
    return wanted.flatMap((element) => {
      const inner = element.getBoundingClientRect();
      return floating.flatMap((cover) => {
        const outer = cover.getBoundingClientRect();
        const overlaps =
          Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left) > 1 &&
          Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top) > 1;
        return overlaps ? [`${element.textContent.trim().slice(0, 40)} at ${scrollY}`] : [];
      });
    });
  });

async function expectUncovered(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: Math.round(innerHeight / 3),
  }));
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    await page.waitForTimeout(SETTLED_MS);
    // A busy machine may need longer than the pauses themselves.
    await expect.poll(() => coveredNow(page), { message: path }).toEqual([]);
  }
}

for (const width of [320, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true });
    test.slow();

    test("the contact button and the comparison bar cover no sums and no pay buttons", async ({
      page,
      context,
    }) => {
      const [product] = await listedProducts();
      await newCustomer(context, 2);
      const { code } = await newContract({ debt: 50_000, left: 30_000, due: "2026-12-05" });
      await presetStorage(page, {
        PRODUCT_COMPARISON: JSON.stringify([product?.slug]),
        basket: JSON.stringify({ [product?.slug ?? ""]: 1 }),
      });
      await openHydrated(page, "/az/contact");
      await expect(page.locator("[data-comparison-bar]")).toBeVisible();
      for (const path of [
        "/az/cart",
        "/az/cart/confirm-cart",
        `/az/cart/${product?.slug}`,
        `/az/credit-payment?finCode=${code}`,
        "/az/payment-result",
        "/az/profile",
      ])
        await expectUncovered(page, path);
    });
  });
