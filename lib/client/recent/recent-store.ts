import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { createKeyValue } from "../storage/key-value";
import { persistedStore } from "../storage/persisted-store";
import { EMPTY_LIST, renameSlug, serializeSlugs } from "../storage/slug-list";
import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { parseViewed, addViewed } from "./recent";

// If the browser refuses to store the list, the shopper is not warned, since nobody asked for the
// list. It then lasts until the page is closed or reloaded.
const silentStorage = createKeyValue(
  () => window.localStorage,
  () => undefined,
);

/** The products viewed in this browser (in any tab), the latest first (docs/adr/0051). */
export const recentStore = syncAcrossTabs(
  LOCAL_STORAGE_KEYS.recentlyViewed,
  persistedStore(
    {
      key: LOCAL_STORAGE_KEYS.recentlyViewed,
      empty: EMPTY_LIST,
      parse: parseViewed,
      serialize: (viewed) => (viewed.length > 0 ? serializeSlugs(viewed) : null),
    },
    silentStorage,
  ),
);

/** Adds a product that is being viewed. */
export const saveViewed = (slug: string): void =>
  recentStore.change((viewed) => addViewed(viewed, slug));

/** Removes products that the shop no longer has. */
export const removeViewed = (slugs: readonly string[]): void =>
  recentStore.change((viewed) =>
    viewed.some((slug) => slugs.includes(slug))
      ? viewed.filter((slug) => !slugs.includes(slug))
      : viewed,
  );

/** Clears the list, on the shopper's request. */
export const clearViewed = (): void =>
  recentStore.change((viewed) => (viewed.length > 0 ? EMPTY_LIST : viewed));

/** Replaces a product's old slug by its current one. */
export const renameInViewed = (from: string, to: string): void =>
  recentStore.change((viewed) => renameSlug(viewed, from, to));
