import type { Page } from "@playwright/test";
import { BASE_URL } from "./http";

/**
 * Requests to third-party hosts (maps, videos) get an empty page, so that no test depends on them.
 */
export async function stubThirdParties(page: Page): Promise<void> {
  await page.route(
    (url) => url.origin !== new URL(BASE_URL).origin,
    (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><html lang=en><title>elsewhere</title><body>",
      }),
  );
}

/** Waits for animations, fonts and the pictures in the viewport. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
    const pictures = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 5_000)),
    ]);
  });
}
