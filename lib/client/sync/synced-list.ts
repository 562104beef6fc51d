import type { BasketLine } from "@/lib/contract/basket";
import { basketStore } from "../basket/basket-store";
import { changeBasket } from "../basket/change-basket";
import { likedStore } from "../favourites/liked-store";
import { authenticatedGet, authenticatedPost } from "../session/authenticated-fetch";
import { type Items, type RemoteList, threeWayMerge } from "./items";
import type { ListName } from "./sync-record";

/**
 * A list of this device that is synced with the account, and the requests for it. Those that write
 * use `keepalive`, so that they complete even if the tab is closed.
 */
export type SyncedList = {
  name: ListName;
  /** Returns this device's list, including other tabs' changes. */
  read: () => Items;
  /** Calls `changed` on every change, also by another tab; returns an unsubscribe function. */
  onChange: (changed: () => void) => () => void;
  /** Applies to this device's list what changed on the server between `before` and `theirs`. */
  apply: (before: Items, theirs: Items) => void;
  get: () => Promise<RemoteList>;
  post: (items: Items, version: number) => Promise<RemoteList>;
  merge: (items: Items) => Promise<RemoteList>;
  remove: (slug: string, rest: Items, version: number) => Promise<RemoteList>;
};

type Basket = { version: number; lines: readonly BasketLine[] };
type Favourites = { version: number; slugs: readonly string[] };

const basketLines = (items: Items): BasketLine[] =>
  [...items].map(([productSlug, productCount]) => ({ productSlug, productCount }));
const toRemoteBasket = ({ version, lines }: Basket): RemoteList => ({
  version,
  items: new Map(lines.map(({ productSlug, productCount }) => [productSlug, productCount])),
});
const likedItems = (slugs: readonly string[]): Items => new Map(slugs.map((slug) => [slug, 1]));
const toRemoteFavourites = ({ version, slugs }: Favourites): RemoteList => ({
  version,
  items: likedItems(slugs),
});

const KEEPALIVE = { keepalive: true } as const;

export const syncedBasket: SyncedList = {
  name: "basket",
  read() {
    basketStore.load();
    return basketStore.getState().value;
  },
  onChange: (changed) =>
    basketStore.subscribe(({ value }, before) => value !== before.value && changed()),
  apply: (before, theirs) => changeBasket((mine) => threeWayMerge(mine, before, theirs)),
  get: async () => toRemoteBasket(await authenticatedGet<Basket>("/Basket/get-basket", {})),
  post: async (items, version) =>
    toRemoteBasket(
      await authenticatedPost<Basket>("/Basket", basketLines(items), {
        ifMatch: version,
        ...KEEPALIVE,
      }),
    ),
  merge: async (items) =>
    toRemoteBasket(
      await authenticatedPost<Basket>("/Basket/merge", { lines: basketLines(items) }, KEEPALIVE),
    ),
  remove: async (slug) =>
    toRemoteBasket(
      await authenticatedPost<Basket>("/Basket/remove-product", undefined, {
        parameters: { ProductSlug: slug },
        ...KEEPALIVE,
      }),
    ),
};

const postFavourites = async (items: Items, version: number): Promise<RemoteList> =>
  toRemoteFavourites(
    await authenticatedPost<Favourites>("/Favourite", [...items.keys()], {
      ifMatch: version,
      ...KEEPALIVE,
    }),
  );

export const syncedFavourites: SyncedList = {
  name: "favourites",
  read() {
    likedStore.load();
    return likedItems(likedStore.getState().value);
  },
  onChange: (changed) =>
    likedStore.subscribe(({ value }, before) => value !== before.value && changed()),
  apply: (before, theirs) =>
    likedStore.change((slugs) => {
      const mine = likedItems(slugs);
      const settled = threeWayMerge(mine, before, theirs);
      return settled === mine ? slugs : [...settled.keys()];
    }),
  get: async () =>
    toRemoteFavourites(await authenticatedGet<Favourites>("/Favourite/get-favourites", {})),
  post: postFavourites,
  merge: async (items) =>
    toRemoteFavourites(
      await authenticatedPost<Favourites>(
        "/Favourite/merge",
        { slugs: [...items.keys()] },
        KEEPALIVE,
      ),
    ),
  remove: (_, rest, version) => postFavourites(rest, version),
};
