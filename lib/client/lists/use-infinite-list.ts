import { useEffect, useReducer, useRef, useState } from "react";
import type { CardFacts, CardPage } from "@/lib/format/card-facts";
import {
  type Direction,
  infiniteListReducer,
  type InfiniteList,
  type ListEvent,
  initialList,
} from "./infinite-list";

/** Fetches one page of the list; throws on failure. */
export type FetchPage = (pageIndex: number, signal: AbortSignal) => Promise<CardPage>;

type InfiniteListState = {
  list: InfiniteList<CardFacts>;
  dispatch: (event: ListEvent<CardFacts>) => void;
  /** requests the next page of a direction, unless a request is in flight */
  loadMore: (direction: Direction) => void;
};

/**
 * A list from the server's page that grows through the API (specification section 4, "Product
 * list"). Not react-query's infinite query (13 kB): a failure must stop without retry, and copies
 * live in session storage.
 */
export function useInfiniteList(
  first: CardPage,
  pageIndex: number,
  pageSize: number,
  read: FetchPage,
  onGrown?: (pageIndex: number) => void,
): InfiniteListState {
  const [list, dispatch] = useReducer(
    infiniteListReducer<CardFacts>,
    initialList(first.items, pageIndex, pageSize, first.totalCount),
  );
  const asked = useRef<AbortController>(null);

  // The server sent the same page again, with newer prices.
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    dispatch({ type: "freshened", items: first.items });
  }

  useEffect(
    () => () => {
      asked.current?.abort();
      asked.current = null;
      dispatch({ type: "dropped" });
    },
    [],
  );

  const more = async (direction: Direction) => {
    if (asked.current) return;
    const controller = new AbortController();
    asked.current = controller;
    dispatch({ type: "asked", direction });
    const page = direction === "later" ? list.lastPage + 1 : list.firstPage - 1;
    try {
      const { items, totalCount } = await read(page, controller.signal);
      if (controller.signal.aborted) return;
      dispatch({ type: "arrived", direction, items, total: totalCount });
      if (items.length > 0 && direction === "later") onGrown?.(page);
    } catch {
      if (!controller.signal.aborted) dispatch({ type: "failed", direction });
    } finally {
      if (asked.current === controller) asked.current = null;
    }
  };
  return { list, dispatch, loadMore: (direction) => void more(direction) };
}
