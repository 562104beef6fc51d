import { expect, type Locator, type Page } from "@playwright/test";

/**
 * The visible field of a filter: `color:white`, `noise-from`, `priceTo`, `inStock`, `cooling`,
 * `sort`.
 */
export const visibleFilterField = (page: Page, name: string): Locator =>
  page.locator(`main [data-field="${name}"]:visible`);

/** The checkboxes of a parameter, whether folded or not. */
export const filterCheckboxes = (page: Page, parameter: string): Locator =>
  page.locator(`main input[type=checkbox][data-field^="${parameter}:"]`);

/** The number of products shown beside a checkbox. */
export const optionCount = async (box: Locator): Promise<number> =>
  Number((await box.locator("xpath=..").locator("span").last().innerText()).trim());

/** The `data-field` of a checkbox. */
export const fieldNameOf = async (box: Locator): Promise<string> =>
  (await box.getAttribute("data-field")) ?? "";

/** Waits until no filter change is in progress. */
export const waitForFilters = (page: Page): Promise<void> =>
  expect(page.locator("main form[aria-busy=true]")).toHaveCount(0);

/** The values of the filter controls, without empty ones. */
export const filterValues = (page: Page): Promise<Record<string, string>> =>
  page.locator("main [data-field]:visible").evaluateAll((elements) =>
    Object.fromEntries(
      elements.flatMap((element) => {
        const name = (element as HTMLElement).dataset.field ?? "";
        if (element instanceof HTMLInputElement && element.type === "checkbox")
          return element.checked ? [[name, "x"]] : [];
        return (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
          element.value &&
          name !== "sort"
          ? [[name, element.value]]
          : [];
      }),
    ),
  );

/** Unfolds all filters. */
export const expandFilters = (page: Page): Promise<void> =>
  page
    .locator("main details[data-fold]")
    .evaluateAll((folds) => folds.forEach((fold) => ((fold as HTMLDetailsElement).open = true)));
