import { keepInStep } from "../storage/keep-in-step";
import { persistedStore } from "../storage/persisted-store";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { EMPTY_LIST, readSlugs, renameSlug, withoutSlug, writeSlugs } from "../storage/slug-list";
import { comparisonOf, MAX_COMPARED, type Toggle, toggleCompared } from "./comparison";

/** The products the visitor compares, in step with local storage and other tabs. */
export const comparisonStore = keepInStep(
  STORED.comparison,
  persistedStore({ key: STORED.comparison, empty: EMPTY_LIST, read: (raw) => readSlugs(raw, MAX_COMPARED), write: writeSlugs }, local),
);

/** Adds or removes a product; says which, or that a fourth was refused. */
export function toggleComparison(slug: string): Toggle["outcome"] {
  let outcome: Toggle["outcome"] = "refused";
  comparisonStore.change((compared) => {
    const toggle = toggleCompared(compared, slug);
    outcome = toggle.outcome;
    return toggle.compared;
  });
  return outcome;
}

export const removeFromComparison = (slug: string): void => comparisonStore.change((compared) => withoutSlug(compared, slug));

export const clearComparison = (): void => comparisonStore.change(() => EMPTY_LIST);

/** The product has another slug today, or was kept by its number by the old shop. */
export const renameInComparison = (from: string, to: string): void => comparisonStore.change((compared) => renameSlug(compared, from, to));

/** Puts another list in the place of the present one. */
export const replaceComparison = (slugs: readonly string[]): void => comparisonStore.change(() => comparisonOf(slugs));
