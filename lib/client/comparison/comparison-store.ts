import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { persistedStore } from "../storage/persisted-store";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { EMPTY_LIST, readSlugs, renameSlug, withoutSlug, writeSlugs } from "../storage/slug-list";
import { comparisonOf, MAX_COMPARED, type Toggle, toggleCompared } from "./comparison";

/** The compared products, synchronised with local storage and other tabs. */
export const comparisonStore = syncAcrossTabs(
  STORED.comparison,
  persistedStore(
    {
      key: STORED.comparison,
      empty: EMPTY_LIST,
      read: (raw) => readSlugs(raw, MAX_COMPARED),
      write: writeSlugs,
    },
    local,
  ),
);

/** Adds or removes a product; returns which, or that a fourth was refused. */
export function toggleComparison(slug: string): Toggle["outcome"] {
  let outcome: Toggle["outcome"] = "refused";
  comparisonStore.change((compared) => {
    const toggle = toggleCompared(compared, slug);
    outcome = toggle.outcome;
    return toggle.compared;
  });
  return outcome;
}

export const removeFromComparison = (slug: string): void =>
  comparisonStore.change((compared) => withoutSlug(compared, slug));

export const clearComparison = (): void => comparisonStore.change(() => EMPTY_LIST);

/** The product has a new slug, or the old shop stored it by number. */
export const renameInComparison = (from: string, to: string): void =>
  comparisonStore.change((compared) => renameSlug(compared, from, to));

/** Replaces the whole list. */
export const replaceComparison = (slugs: readonly string[]): void =>
  comparisonStore.change(() => comparisonOf(slugs));
