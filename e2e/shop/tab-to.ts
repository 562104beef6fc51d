import { expect, type Locator, type Page } from "@playwright/test";

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
  limit = 150,
): Promise<void> {
  await expect(target, "the target is visible").toBeVisible();
  for (let stops = 0; stops < limit; stops++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${limit} presses of ${key} did not reach ${target}`);
}
