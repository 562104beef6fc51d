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
 * Replaces the customer's favourites; throws `VERSION_CONFLICT` when they are not the `expected`
 * ones any more.
 */
export const replaceFavourites = async (
  customerId: number,
  slugs: readonly string[],
  expected?: number,
): Promise<SavedFavourites> =>
  toSavedFavourites(await changeList(customerId, "favourites", () => uniqueSlugs(slugs), expected));

/** Adds a device's favourites at sign-in; adding the same again changes nothing. */
export const mergeFavourites = async (
  customerId: number,
  slugs: readonly string[],
): Promise<SavedFavourites> =>
  toSavedFavourites(
    await changeList(customerId, "favourites", (present) => uniqueSlugs([...present, ...slugs])),
  );
