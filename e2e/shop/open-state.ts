import type { Page } from "@playwright/test";
import { listedProducts } from "./catalogue";
import { pageTypes } from "./page-types";
import { stubThirdParties, waitUntilStable } from "./stable-page";
import type { State } from "./state";
import { statesAt } from "./states";
import { type Language, TEXTS } from "./texts";

/**
 * Stores products in the three lists (specification section 3, client storage) and among the
 * recently viewed ones.
 */
export async function fillLists(page: Page): Promise<void> {
  const slugs = (await listedProducts("az", 0, 12))
    .filter(({ productCount }) => productCount > 1)
    .map(({ slug }) => slug);
  await page.evaluate(
    ([basket, liked, compared]) => {
      localStorage.setItem(
        "basket",
        JSON.stringify(Object.fromEntries(basket.map((slug, i) => [slug, i + 1]))),
      );
      localStorage.setItem("likedProducts", JSON.stringify(liked));
      localStorage.setItem("PRODUCT_COMPARISON", JSON.stringify(compared));
      localStorage.setItem("recentlyViewed", JSON.stringify([...compared, ...basket]));
    },
    [slugs.slice(0, 2), slugs.slice(0, 3), slugs.slice(0, 3)] as [string[], string[], string[]],
  );
}

let pageTypesPromise: ReturnType<typeof pageTypes> | undefined;

async function startPath(startPage: State["startPage"]): Promise<string> {
  if (typeof startPage === "function") return startPage();
  const type = (await (pageTypesPromise ??= pageTypes())).find(({ name }) => name === startPage);
  if (!type) throw new Error(`unknown page type ${startPage}`);
  return type.path;
}

/** Loads the page of a state. The viewport must already have a suitable width. */
export async function goToPageOf(
  page: Page,
  { startPage, fillListsFirst }: State,
  language: Language,
): Promise<void> {
  await stubThirdParties(page);
  await page.goto(`/${language}${await startPath(startPage)}`);
  if (!fillListsFirst) return;
  await fillLists(page);
  await page.reload();
}

/** Loads the page of a state anew and opens the state. */
export async function openState(page: Page, state: State, language: Language): Promise<void> {
  await goToPageOf(page, state, language);
  await state.open(page, TEXTS[language]);
  await waitUntilStable(page);
}

/**
 * Calls `check` for one state after the other. Before each, the connection and the session are
 * reset, which an earlier state may have changed.
 */
export async function forEachState(
  page: Page,
  width: number,
  check: (state: State) => Promise<void>,
): Promise<void> {
  for (const state of statesAt(width)) {
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Ends requests that the previous state still had in progress.
    await page.goto("about:blank");
    await check(state);
  }
}
