import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { createKeyValue } from "../storage/key-value";
import { persistedStore } from "../storage/persisted-store";
import { EMPTY_LIST, renameSlug, serializeSlugs } from "../storage/slug-list";
import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { parseViewed, addViewed } from "./recent";

// Nobody asked for the list: a browser that refuses to store it is no news. It then lasts as long
// as the document.
const silentStorage = createKeyValue(
  () => window.localStorage,
  () => undefined,
);

/** The products looked at in this browser, the newest first, in all tabs (docs/adr/0051). */
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

/** Remembers that a product is looked at. */
export const saveViewed = (slug: string): void =>
  recentStore.change((viewed) => addViewed(viewed, slug));

/** Products that have left the shop. */
export const removeViewed = (slugs: readonly string[]): void =>
  recentStore.change((viewed) =>
    viewed.some((slug) => slugs.includes(slug))
      ? viewed.filter((slug) => !slugs.includes(slug))
      : viewed,
  );

/** The shopper clears the list. */
export const clearViewed = (): void =>
  recentStore.change((viewed) => (viewed.length > 0 ? EMPTY_LIST : viewed));

/** The product has a new slug. */
export const renameInViewed = (from: string, to: string): void =>
  recentStore.change((viewed) => renameSlug(viewed, from, to));
