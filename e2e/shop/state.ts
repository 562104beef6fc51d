import { expect, type Locator, type Page } from "@playwright/test";
import type { Language, TEXTS } from "./texts";

export type Texts = (typeof TEXTS)[Language];

/** A page on which something is open or has changed: a panel, menu, dialog, list or error. */
export type State = {
  name: string;
  /** The page: a page type's name (page-types.ts), or a function that returns the path. */
  startPage: string | (() => Promise<string>);
  /** The viewport widths (px) at which the state exists, inclusive. */
  minWidth?: number;
  maxWidth?: number;
  /** Whether to fill basket, favourites and comparison first. */
  fillListsFirst?: boolean;
  /** Whether no other state can follow on the same loaded page. */
  isTerminal?: boolean;
  /** Opens the state on the loaded page as a person would. */
  open: (page: Page, texts: Texts) => Promise<void>;
  /** The part of the page that the state changes. The rest is audited with the page type. */
  part: (page: Page, texts: Texts) => Locator;
};

/** Clicks until the target is visible, because before hydration a button does nothing. */
export async function clickUntilVisible(control: Locator, target: Locator): Promise<void> {
  await expect(async () => {
    if (!(await target.isVisible())) await control.click({ timeout: 2_000 });
    await expect(target).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/**
 * Opens the state and waits for the products of its list, so that the audit does not see the
 * placeholders.
 */
export const withProducts =
  (minCount: number, part: State["part"], open: State["open"]): State["open"] =>
  async (page, t) => {
    await open(page, t);
    const links = part(page, t).locator("a[href*='/product/']");
    await expect
      .poll(
        async () =>
          new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
            .size,
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(minCount);
  };
