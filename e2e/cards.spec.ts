import { expect, type Locator, test } from "@playwright/test";
import { largestCategory } from "./shop/catalogue";
import { cards } from "./shop/lists";
import { LANGUAGES } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

/**
 * The layout of each card: positions relative to the card's top, and whether the basket button
 * covers an amount.
 */
const cardLines = (cards: Locator) =>
  cards.evaluateAll((elements) =>
    elements.map((card) => {
      const { top, width, height, right: edge } = card.getBoundingClientRect();
      const basket = [...card.querySelectorAll("button")].at(-1)?.getBoundingClientRect();
      const texts = [...card.querySelectorAll(".prices, .prices ~ p")].flatMap((line) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT, (text) =>
          text.parentElement?.closest(".sr-only")
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
        );
        const boxes: DOMRect[][] = [];
        while (walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          boxes.push([...range.getClientRects()]);
        }
        return boxes;
      });
      return {
        price: Math.round(
          (card.querySelector(".prices")?.getBoundingClientRect().bottom ?? 0) - top,
        ),
        height: Math.round(height),
        width: Math.round(width),
        broken: texts.some((lines) => lines.length > 1),
        outside: texts.flat().some(({ right }) => right > edge),
        covered: texts
          .flat()
          .some(
            (text) =>
              basket &&
              text.right > basket.left &&
              text.left < basket.right &&
              text.bottom > basket.top &&
              text.top < basket.bottom,
          ),
      };
    }),
  );

for (const [path, width] of [
  ["/ru/productnew", 360],
  ["/ru", 768],
  ["/ru/searchResult?keyWord=samsung", 1024],
  ["/az/searchResult?keyWord=samsung", 1280],
] as const) {
  test(
    `${path}, ${width} px wide: no amount wraps or is covered by the basket button; prices and equally wide cards are aligned`,
    auditOnlyUnless(width === 360 || width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(cards(page).first()).toBeVisible();
      await expect(cards(page).first().locator("h3")).not.toHaveCSS("text-wrap-style", "balance");
      // Without the slides of the offer of the week, which are articles too.
      const lines = await cardLines(page.locator("main .product-card:visible"));
      expect(lines.filter(({ broken, covered, outside }) => broken || covered || outside)).toEqual(
        [],
      );
      for (const { width: wide } of lines)
        expect(
          new Set(
            lines
              .filter((line) => line.width === wide)
              .map(({ price, height }) => `${price} of ${height}`),
          ).size,
          `cards ${wide} px wide`,
        ).toBe(1);
    },
  );
}

for (const width of [360, 768, 1280]) {
  test(
    `${width} px wide: a card's placeholder is as high as the card`,
    auditOnlyUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { categoryId } = await largestCategory();
      await page.goto(`/az/searchResult?categoryId=${categoryId}`);
      const place = page
        .locator("main li[aria-hidden]:visible .aspect-square")
        .first()
        .locator("..");
      await expect(place).toBeVisible();
      const height = (await place.boundingBox())?.height ?? 0;
      expect(
        Math.abs(height - ((await cards(page).first().boundingBox())?.height ?? 0)),
      ).toBeLessThan(0.5);
    },
  );
}

for (const width of [320, 412, 768, 1280]) {
  test(
    `${width} px wide: a card far outside the viewport is not laid out, its picture is not loaded, and it is as high as a visible one`,
    auditOnlyUnless(width === 320 || width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/az/productnew");
      const states = await page.locator("main .product-card").evaluateAll((elements) =>
        elements.map((card) => ({
          height: card.getBoundingClientRect().height,
          laidOut:
            card.querySelector("h3")?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
          loaded: (card.querySelector("img")?.currentSrc ?? "") !== "",
        })),
      );
      const far = states.filter(({ laidOut }) => !laidOut);
      expect(states[0]).toMatchObject({ laidOut: true, loaded: true });
      expect(far.length).toBeGreaterThan(5);
      expect(far.filter(({ loaded }) => loaded)).toEqual([]);
      for (const { height } of far)
        expect(Math.abs(height - (states[0]?.height ?? 0))).toBeLessThan(0.5);
    },
  );
}

for (const width of [320, 360]) {
  for (const language of LANGUAGES) {
    test(
      `${width} px wide, in ${language}: on a phone a card shows its whole picture, and its basket button has a text`,
      auditOnlyUnless(width === 320 && language === "ru"),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`/${language}/product-grid`);
        // Fallback fonts are wider, so every font face is loaded first: `document.fonts.ready` may
        // resolve before the font for this alphabet is requested. A face of a local fallback font
        // may be missing on this machine, so failures are ignored.
        await page.evaluate(() =>
          Promise.allSettled(Array.from(document.fonts, (font) => font.load())).then(
            () => undefined,
          ),
        );
        const cards = await page.locator("main .product-card:visible").evaluateAll((elements) =>
          elements.map((card) => {
            const box = (element: Element | null | undefined) =>
              element?.getBoundingClientRect() ?? new DOMRect();
            const picture = box(card.querySelector(".card-picture"));
            const basket = card.querySelector("[name=basket]");
            const label = basket
              ? getComputedStyle(basket, "::before").content.replaceAll('"', "")
              : "";
            // As wide as the text and its icon.
            const range = document.createElement("span");
            range.style.cssText = `position:absolute;white-space:nowrap;font:${basket ? getComputedStyle(basket).font : ""}`;
            range.textContent = label;
            document.body.append(range);
            const needed = range.getBoundingClientRect().width + 26;
            range.remove();
            return {
              covers: [...card.querySelectorAll("button")].filter(
                (button) => box(button).top < picture.bottom - 1,
              ).length,
              named: basket?.getAttribute("aria-label")?.startsWith(label) && label !== "",
              fits: needed <= box(basket).width,
              sizes: [...card.querySelectorAll("button")].every(
                (button) => box(button).width >= 44 && box(button).height >= 44,
              ),
            };
          }),
        );
        expect(cards.length).toBeGreaterThan(4);
        for (const card of cards)
          expect(card).toEqual({ covers: 0, named: true, fits: true, sizes: true });
      },
    );
  }
}
