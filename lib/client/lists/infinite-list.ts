/** A list item, identified by its product id. */
export type ListItem = { readonly productId: number };

export type Direction = "later" | "earlier";

/**
 * A list that grows page by page in both directions from its first page (specification section 4,
 * "Product list").
 */
export type InfiniteList<Item extends ListItem> = {
  readonly items: readonly Item[];
  readonly firstPage: number;
  readonly lastPage: number;
  /** total number of items, from the latest response */
  readonly total: number;
  readonly pageSize: number;
  readonly loading: Direction | null;
  readonly failed: Direction | null;
  /** an empty page was received, so there are no further pages, regardless of the total */
  readonly exhausted: boolean;
};

export type ListEvent<Item extends ListItem> =
  | { type: "requested"; direction: Direction }
  | { type: "loaded"; direction: Direction; items: readonly Item[]; total: number }
  | { type: "failed"; direction: Direction }
  /** the request was cancelled */
  | { type: "cancelled" }
  /** newer copies of items, replaced in place */
  | { type: "refreshed"; items: readonly Item[] }
  | { type: "restored"; items: readonly Item[]; firstPage: number; lastPage: number };

/** A list with only the page that the server rendered. */
export const initialList = <Item extends ListItem>(
  items: readonly Item[],
  pageIndex: number,
  pageSize: number,
  total: number,
): InfiniteList<Item> => ({
  items,
  firstPage: pageIndex,
  lastPage: pageIndex,
  total,
  pageSize,
  loading: null,
  failed: null,
  exhausted: items.length === 0,
});

/** Concatenates both lists, keeping only the first occurrence of each product. */
export function concatUnique<Item extends ListItem>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const seen = new Set<number>();
  return [...before, ...after].filter(
    (item) => !seen.has(item.productId) && seen.add(item.productId),
  );
}

/** Replaces items with newer copies in place. */
function replaceItems<Item extends ListItem>(
  items: readonly Item[],
  newer: readonly Item[],
): Item[] {
  const byId = new Map(newer.map((item) => [item.productId, item]));
  return items.map((item) => byId.get(item.productId) ?? item);
}

/** Whether there may be another page after the last one loaded. */
export const hasNextPage = (list: InfiniteList<ListItem>): boolean =>
  !list.exhausted && (list.lastPage + 1) * list.pageSize < list.total;

/** Whether there are pages before the first one loaded (the list started in the middle). */
export const hasPreviousPage = (list: InfiniteList<ListItem>): boolean => list.firstPage > 0;

/**
 * The list's reducer. Pages are added without duplicates. A page is ignored if no request in its
 * direction is in flight any more (it was cancelled).
 */
export function infiniteListReducer<Item extends ListItem>(
  list: InfiniteList<Item>,
  event: ListEvent<Item>,
): InfiniteList<Item> {
  switch (event.type) {
    case "requested":
      return { ...list, loading: event.direction, failed: null };
    case "loaded": {
      if (list.loading !== event.direction) return list;
      const idle = { ...list, loading: null, total: event.total };
      if (event.direction === "earlier")
        return {
          ...idle,
          items: concatUnique(event.items, list.items),
          firstPage: list.firstPage - 1,
        };
      return event.items.length === 0
        ? { ...idle, exhausted: true }
        : { ...idle, items: concatUnique(list.items, event.items), lastPage: list.lastPage + 1 };
    }
    case "failed":
      return { ...list, loading: null, failed: event.direction };
    case "cancelled":
      return list.loading ? { ...list, loading: null } : list;
    case "refreshed":
      return { ...list, items: replaceItems(list.items, event.items) };
    case "restored":
      return {
        ...list,
        items: replaceItems(event.items, list.items),
        firstPage: event.firstPage,
        lastPage: event.lastPage,
      };
  }
}
