import { expect, type Page } from "@playwright/test";
import { TEXTS } from "./texts";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
/** A long static page. */
export const PAGE = "/az/about";

export const header = (page: Page) => page.getByRole("banner");
export const field = (page: Page) => header(page).locator("input[name=keyWord]");
export const bar = (page: Page) => page.getByRole("navigation", { name: TEXTS.az.frame.quickLinks });

/** Opens a page and waits until it is hydrated: the search box is a combobox then. */
export async function visit(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await expect(header(page).getByRole("combobox")).toBeVisible();
}
