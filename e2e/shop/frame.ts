import { expect, type Page } from "@playwright/test";
import { TEXTS } from "./texts";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
/** A long static page. */
export const STATIC_PAGE = "/az/about";

export const header = (page: Page) => page.getByRole("banner");
export const searchField = (page: Page) => header(page).locator("input[name=keyWord]");
export const quickLinks = (page: Page) =>
  page.getByRole("navigation", { name: TEXTS.az.frame.quickLinks });

/** Opens a page and waits until it has hydrated, when the search box becomes a combobox. */
export async function visit(page: Page, path = STATIC_PAGE): Promise<void> {
  await page.goto(path);
  await expect(header(page).getByRole("combobox")).toBeVisible();
}

/** Delays the page's scripts, as on a slow network, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
