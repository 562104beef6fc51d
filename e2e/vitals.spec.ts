/**
 * Requirement 34 of seo.md, except for Lighthouse's scores, which `npm run audit` measures
 * (scripts/measure/lighthouse.ts). e2e/audit/vitals.spec.ts checks every page type.
 */
import { expect, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { tagsIn } from "./shop/html";
import { pageTypes } from "./shop/page-types";
import { stubThirdParties } from "./shop/stable-page";
import { LANGUAGES } from "./shop/texts";
import { expectGoodVitals, observeVitals } from "./shop/vitals";

/** Page types with pictures on the first screen. */
const PICTURE_PAGES = ["home", "category", "product", "brand", "brand page 2", "fast order"];

test("[34] the first pictures are in the HTML with high priority, and the others are lazy-loaded", async () => {
  for (const { name, path } of await pageTypes())
    for (const language of PICTURE_PAGES.includes(name) ? LANGUAGES : (["az"] as const)) {
      const pictures = tagsIn((await fetchRaw(`/${language}${path}`)).body, "img");
      const first = pictures.filter(({ fetchpriority }) => fetchpriority === "high");
      expect
        .soft(
          first.filter(({ loading }) => loading === "lazy"),
          path,
        )
        .toEqual([]);
      if (PICTURE_PAGES.includes(name))
        expect
          .soft(first.length, `${language}${path} requests a picture with high priority`)
          .toBeGreaterThan(0);
      expect
        .soft(first.length, `${language}${path} asks for everything first`)
        .toBeLessThanOrEqual(4);
    }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("[34] home, category and product have no layout shift, and their largest picture is requested first", async ({
    page,
  }) => {
    await stubThirdParties(page);
    await observeVitals(page);
    for (const { name, path } of await pageTypes()) {
      if (!["home", "category", "product"].includes(name)) continue;
      const isPicture = await expectGoodVitals(page, () => page.goto(`/az${path}`));
      if (name === "product")
        expect(isPicture, "a product's largest contentful element is its picture").toBe(true);
    }
  });
});

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a phone with ${deviceScaleFactor} device pixels per px`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor });

    test("home, category and product load the smallest file that is large enough as their main picture", async ({
      page,
    }) => {
      for (const { name, path } of await pageTypes()) {
        if (!["home", "category", "product"].includes(name)) continue;
        await page.goto(`/az${path}`);
        const { loaded, smallest } = await page
          .locator("main img[fetchpriority=high]")
          .first()
          .evaluate(async (element) => {
            const image = element as HTMLImageElement;
            await image.decode();
            const { width, height } = image.getBoundingClientRect();
            const ratio =
              Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
            const shownWidth =
              getComputedStyle(image).objectFit === "cover"
                ? Math.max(width, height * ratio)
                : width;
            const candidates = image.srcset.split(", ").map((candidate) => candidate.split(" "));
            const [file = ""] =
              candidates.find(
                ([, size = ""]) => parseInt(size) >= Math.floor(shownWidth * devicePixelRatio),
              ) ?? [];
            return {
              loaded: new URL(image.currentSrc).pathname,
              smallest: file,
            };
          });
        expect.soft(loaded, name).toBe(smallest);
      }
    });
  });
}
