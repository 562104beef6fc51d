/** Any list item, identified by its product number. */
export type Listed = { readonly productId: number };

export type Direction = "later" | "earlier";

/**
 * A list that grows page by page in both directions from its first page (specification section 4,
 * "Product list").
 */
export type GrowingList<Item extends Listed> = {
  readonly items: readonly Item[];
  readonly firstPage: number;
  readonly lastPage: number;
  /** total number of items, from the latest response */
  readonly total: number;
  readonly pageSize: number;
  readonly asking: Direction | null;
  readonly failed: Direction | null;
  /** an empty page came: nothing follows, whatever the total says */
  readonly dry: boolean;
};

export type ListEvent<Item extends Listed> =
  | { type: "asked"; direction: Direction }
  | { type: "arrived"; direction: Direction; items: readonly Item[]; total: number }
  | { type: "failed"; direction: Direction }
  /** the request was cancelled */
  | { type: "dropped" }
  /** newer copies of items, replaced in place */
  | { type: "freshened"; items: readonly Item[] }
  | { type: "restored"; items: readonly Item[]; firstPage: number; lastPage: number };

/** A list with the one page the server sent. */
export const startedList = <Item extends Listed>(
  items: readonly Item[],
  pageIndex: number,
  pageSize: number,
  total: number,
): GrowingList<Item> => ({
  items,
  firstPage: pageIndex,
  lastPage: pageIndex,
  total,
  pageSize,
  asking: null,
  failed: null,
  dry: items.length === 0,
});

/** Both lists concatenated, each product once, in its first position. */
export function joined<Item extends Listed>(
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const seen = new Set<number>();
  return [...before, ...after].filter(
    (item) => !seen.has(item.productId) && seen.add(item.productId),
  );
}

/** Replaces items with newer copies in place. */
function freshened<Item extends Listed>(items: readonly Item[], newer: readonly Item[]): Item[] {
  const byId = new Map(newer.map((item) => [item.productId, item]));
  return items.map((item) => byId.get(item.productId) ?? item);
}

/** True while another page may exist and nothing failed. */
export const hasLater = (list: GrowingList<Listed>): boolean =>
  !list.dry && (list.lastPage + 1) * list.pageSize < list.total;

/** True when the list began in the middle. */
export const hasEarlier = (list: GrowingList<Listed>): boolean => list.firstPage > 0;

/**
 * The list's reducer: pages are appended without duplicates; an empty page or a failure stops it.
 */
export function grow<Item extends Listed>(
  list: GrowingList<Item>,
  event: ListEvent<Item>,
): GrowingList<Item> {
  switch (event.type) {
    case "asked":
      return { ...list, asking: event.direction, failed: null };
    case "arrived": {
      if (list.asking !== event.direction) return list;
      const arrived = { ...list, asking: null, total: event.total };
      if (event.direction === "earlier")
        return {
          ...arrived,
          items: joined(event.items, list.items),
          firstPage: list.firstPage - 1,
        };
      return event.items.length === 0
        ? { ...arrived, dry: true }
        : { ...arrived, items: joined(list.items, event.items), lastPage: list.lastPage + 1 };
    }
    case "failed":
      return { ...list, asking: null, failed: event.direction };
    case "dropped":
      return list.asking ? { ...list, asking: null } : list;
    case "freshened":
      return { ...list, items: freshened(list.items, event.items) };
    case "restored":
      return {
        ...list,
        items: freshened(event.items, list.items),
        firstPage: event.firstPage,
        lastPage: event.lastPage,
      };
  }
}
