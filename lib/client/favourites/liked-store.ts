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
import { toggleLiked } from "./favourites";

/** The visitor's favourites, synchronised with local storage and other tabs. */
export const likedStore = syncAcrossTabs(
  LOCAL_STORAGE_KEYS.likedProducts,
  persistedStore(
    {
      key: LOCAL_STORAGE_KEYS.likedProducts,
      empty: EMPTY_LIST,
      parse: parseSlugs,
      serialize: serializeSlugs,
    },
    safeLocalStorage,
  ),
);

/** Likes or unlikes; true when the product is now a favourite. */
export function toggleFavourite(slug: string): boolean {
  likedStore.change((liked) => toggleLiked(liked, slug));
  return likedStore.getState().value.includes(slug);
}

/** Replaces a product's old slug by its current one. */
export const renameInFavourites = (from: string, to: string): void =>
  likedStore.change((liked) => renameSlug(liked, from, to));

export const removeFromFavourites = (slug: string): void =>
  likedStore.change((liked) => withoutSlug(liked, slug));
