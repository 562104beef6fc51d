import { type CDPSession, expect, type Locator, type Page, test } from "@playwright/test";
import { listedProducts } from "./shop/catalogue";
import { TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const { product: t, productPage: texts } = TEXTS.az;
const thumbnails = (page: Page): Locator =>
  page.getByRole("list", { name: texts.thumbnails }).getByRole("link");

type Point = { x: number; y: number };
/** Sends the touch events of fingers that each move from their first point to their last. */
async function drag(
  screen: CDPSession,
  fingers: readonly (readonly [Point, Point])[],
): Promise<void> {
  const STEPS = 8;
  const pointAt = (progress: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * progress,
      y: from.y + (to.y - from.y) * progress,
    }));
  await screen.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: pointAt(0) });
  for (let step = 1; step <= STEPS; step++)
    await screen.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: pointAt(step / STEPS),
    });
  await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("in the lightbox a swipe shows the next picture and a pinch zooms in", async ({
    page,
    context,
  }) => {
    await page.goto(`/az/product/${(await listedProducts())[0]?.slug}`, {
      waitUntil: "networkidle",
    });
    const screen = await context.newCDPSession(page);
    const lightbox = page.getByRole("dialog", { name: texts.lightbox.dialog });
    await page.getByRole("region", { name: t.gallery }).locator("a").first().tap();
    const picture = lightbox.locator(".yarl__slide_current img");
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute("src");
    await page.waitForTimeout(600); // it fades in for 250 ms
    await drag(screen, [
      [
        { x: 300, y: 370 },
        { x: 60, y: 370 },
      ],
    ]);
    await expect(picture).not.toHaveAttribute("src", first ?? "");
    await page.waitForTimeout(800); // a swipe ends in 500 ms
    // When zoomed in, a sharper picture is laid over the first one.
    const width = async () => (await picture.last().boundingBox())?.width ?? 0;
    const widthBefore = await width();
    await drag(screen, [
      [
        { x: 170, y: 360 },
        { x: 60, y: 240 },
      ],
      [
        { x: 190, y: 380 },
        { x: 300, y: 500 },
      ],
    ]);
    await expect.poll(width).toBeGreaterThan(widthBefore * 1.3);
  });
});

for (const [width, inView] of [
  [640, 2],
  [768, 3],
  [1024, 5],
] as const) {
  test(
    `${inView} thumbnails are visible at ${width} px`,
    auditOnlyUnless(width === 640),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/az/product/${(await listedProducts())[0]?.slug}`);
      const [row, thumbnail] = [
        await page.getByRole("list", { name: texts.thumbnails }).boundingBox(),
        await thumbnails(page).first().boundingBox(),
      ];
      expect(Math.floor((row?.width ?? 0) / (thumbnail?.width ?? Infinity))).toBe(inView);
      // The next thumbnail is partly visible, to show that there are more.
      const next = await thumbnails(page)
        .nth(inView)
        .boundingBox({ timeout: 1_000 })
        .catch(() => null);
      if (next) expect((row?.x ?? 0) + (row?.width ?? 0) - next.x).toBeGreaterThan(16);
    },
  );
}

test("a colour can be chosen by click and with arrow keys", async ({ page }) => {
  await page.goto("/az/product-details", { waitUntil: "networkidle" });
  const colours = page.getByRole("group", { name: texts.colour }).getByRole("radio");
  expect(await colours.count()).toBeGreaterThan(1);
  await expect(colours.first()).toBeChecked();
  await page.getByRole("group", { name: texts.colour }).locator("label").nth(1).click();
  await expect(colours.nth(1)).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await expect(colours.first()).toBeChecked();
});
