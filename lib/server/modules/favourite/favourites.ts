import { MAX_LINES } from "@/lib/contract/basket";
import { query } from "../../db/pool";
import { changeList, readList, type Versioned } from "../saved-lists/saved-lists";

type SavedFavourites = { version: number; slugs: string[] };
const toSavedFavourites = ({ version, items }: Versioned<string[]>): SavedFavourites => ({
  version,
  slugs: items,
});
const uniqueSlugs = (slugs: readonly string[]): string[] => [...new Set(slugs)].slice(0, MAX_LINES);

export const queryFavourites = async (customerId: number): Promise<SavedFavourites> =>
  toSavedFavourites(await readList(query, customerId, "favourites"));

/**
 * Replaces the customer's favourites. Throws `VERSION_CONFLICT` when `expectedVersion` is given and
 * is not the stored version.
 */
export const replaceFavourites = async (
  customerId: number,
  slugs: readonly string[],
  expectedVersion?: number,
): Promise<SavedFavourites> =>
  toSavedFavourites(
    await changeList(customerId, "favourites", () => uniqueSlugs(slugs), expectedVersion),
  );

/** Merges a device's favourites into the customer's at sign-in. Idempotent. */
export const mergeFavourites = async (
  customerId: number,
  slugs: readonly string[],
): Promise<SavedFavourites> =>
  toSavedFavourites(
    await changeList(customerId, "favourites", (current) => uniqueSlugs([...current, ...slugs])),
  );
