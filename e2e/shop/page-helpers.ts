import { expect, type Locator, type Page } from "@playwright/test";
import { type Language, TEXTS } from "./texts";

/** A raw local storage entry, by its key in the specification (section 3). */
export const storageEntry = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);

/** The basket in local storage: slug -> pieces. */
export const basketOf = async (page: Page): Promise<unknown> =>
  JSON.parse((await storageEntry(page, "basket")) ?? "null");

/** Writes raw entries to local storage before the shop's first script runs, once per tab. */
export async function presetStorage(page: Page, texts: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    if (window.name === "persisted") return;
    window.name = "persisted";
    for (const [key, text] of Object.entries(entries)) window.localStorage.setItem(key, text);
  }, texts);
}

/**
 * Waits until a page has hydrated. The frame's last component to hydrate stores the language, but
 * the entry may remain from an earlier page, so React's mark on the last button and link is checked
 * too.
 */
export const waitForHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isMarked = (element: Element | undefined) =>
      element === undefined || Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
    const last = ["main button", "footer a"].map((selector) =>
      [...document.querySelectorAll(selector)].at(-1),
    );
    return (
      window.localStorage.getItem("lang") === document.documentElement.lang && last.every(isMarked)
    );
  });

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** The message in the live region outside panels, without its link. */
export const announcement = (page: Page): Locator =>
  page.locator("body > [data-announcer] p > span");

const replaceTitle = (text: string, title: string) => text.replace("{title}", title);

/** The button's accessible name also says how many pieces are in the basket. */
const addButtonName = (name: string) =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(, .*)?$`);

/** A card's three buttons, found by the product's title. */
export const cardButtons = (page: Page, title: string, language: Language = "az") => ({
  add: page
    .getByRole("button", {
      name: addButtonName(replaceTitle(TEXTS[language].basket.addNamed, title)),
    })
    .first(),
  like: page
    .getByRole("button", {
      name: replaceTitle(TEXTS[language].favourites.likeNamed, title),
      exact: true,
    })
    .first(),
  compare: page
    .getByRole("button", {
      name: replaceTitle(TEXTS[language].comparison.compareNamed, title),
      exact: true,
    })
    .first(),
});

/** A message with its `{title}` filled in. */
export const fillTitle = (text: string, title: string): string => replaceTitle(text, title);

/** An Azerbaijani plural message, which has one form, with its number filled in. */
export const fillCount = (text: string, count: number): string =>
  (/other \{([^}]*)\}/.exec(text)?.[1] ?? text).replace("#", String(count));

/** `1.234,50 ₼` -> 123450 qəpik. */
export const parseQepik = (text: string): number => Number(text.replace(/\D/g, ""));

/** Expects the basket page to show `count` products. */
export const expectLines = (page: Page, count: number): Promise<void> =>
  expect(page.locator("main li h3")).toHaveCount(count);
