import { STORED } from "../storage/keys";
import { keyValue } from "../storage/key-value";
import { persistedStore } from "../storage/persisted-store";
import { EMPTY_LIST, renameSlug, writeSlugs } from "../storage/slug-list";
import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { readViewed, withViewed } from "./recent";

// Nobody asked for the list: a browser that refuses to store it is no news. It then lasts as long
// as the document.
const quiet = keyValue(
  () => window.localStorage,
  () => undefined,
);

/** The products looked at in this browser, the newest first, in all tabs (docs/adr/0051). */
export const recentStore = syncAcrossTabs(
  STORED.recentlyViewed,
  persistedStore(
    {
      key: STORED.recentlyViewed,
      empty: EMPTY_LIST,
      read: readViewed,
      write: (viewed) => (viewed.length > 0 ? writeSlugs(viewed) : null),
    },
    quiet,
  ),
);

/** Remembers that a product is looked at. */
export const noteViewed = (slug: string): void =>
  recentStore.change((viewed) => withViewed(viewed, slug));

/** Products that have left the shop. */
export const forgetViewed = (slugs: readonly string[]): void =>
  recentStore.change((viewed) =>
    viewed.some((slug) => slugs.includes(slug))
      ? viewed.filter((slug) => !slugs.includes(slug))
      : viewed,
  );

/** The shopper clears the list. */
export const forgetAllViewed = (): void =>
  recentStore.change((viewed) => (viewed.length > 0 ? EMPTY_LIST : viewed));

/** The product has a new slug. */
export const renameInViewed = (from: string, to: string): void =>
  recentStore.change((viewed) => renameSlug(viewed, from, to));
