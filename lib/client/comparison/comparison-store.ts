import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { persistedStore } from "../storage/persisted-store";
import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import {
  EMPTY_LIST,
  parseSlugs,
  renameSlug,
  withoutSlug,
  serializeSlugs,
} from "../storage/slug-list";
import { toComparison, MAX_COMPARED, type ToggleResult, toggleCompared } from "./comparison";

/** The compared products, synchronised with local storage and other tabs. */
export const comparisonStore = syncAcrossTabs(
  LOCAL_STORAGE_KEYS.comparison,
  persistedStore(
    {
      key: LOCAL_STORAGE_KEYS.comparison,
      empty: EMPTY_LIST,
      parse: (raw) => parseSlugs(raw, MAX_COMPARED),
      serialize: serializeSlugs,
    },
    safeLocalStorage,
  ),
);

/** Adds or removes a product, and returns which; `refused` if it would be the fourth. */
export function toggleComparison(slug: string): ToggleResult["outcome"] {
  let outcome: ToggleResult["outcome"] = "refused";
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

/** Replaces a product's old slug, or the id that the old shop stored, by its current slug. */
export const renameInComparison = (from: string, to: string): void =>
  comparisonStore.change((compared) => renameSlug(compared, from, to));

/** Replaces the whole list. */
export const replaceComparison = (slugs: readonly string[]): void =>
  comparisonStore.change(() => toComparison(slugs));
