import { syncAcrossTabs } from "../storage/sync-across-tabs";
import { persistedStore } from "../storage/persisted-store";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { EMPTY_LIST, readSlugs, renameSlug, withoutSlug, writeSlugs } from "../storage/slug-list";
import { toggleLiked } from "./favourites";

/** The visitor's favourites, synchronised with local storage and other tabs. */
export const likedStore = syncAcrossTabs(
  STORED.likedProducts,
  persistedStore(
    { key: STORED.likedProducts, empty: EMPTY_LIST, read: readSlugs, write: writeSlugs },
    local,
  ),
);

/** Likes or unlikes; true when the product is now a favourite. */
export function toggleFavourite(slug: string): boolean {
  likedStore.change((liked) => toggleLiked(liked, slug));
  return likedStore.getState().value.includes(slug);
}

/** The product has a new slug. */
export const renameInFavourites = (from: string, to: string): void =>
  likedStore.change((liked) => renameSlug(liked, from, to));

export const removeFromFavourites = (slug: string): void =>
  likedStore.change((liked) => withoutSlug(liked, slug));
