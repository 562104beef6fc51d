import { useEffect, useReducer, useRef, useState } from "react";
import type { CardFacts, CardPage } from "@/lib/format/card-facts";
import {
  type Direction,
  infiniteListReducer,
  type InfiniteList,
  type ListEvent,
  initialList,
} from "./infinite-list";

/** Fetches one page of the list; rejects on failure. */
export type FetchPage = (pageIndex: number, signal: AbortSignal) => Promise<CardPage>;

type InfiniteListState = {
  list: InfiniteList<CardFacts>;
  dispatch: (event: ListEvent<CardFacts>) => void;
  /** requests the next page of a direction, unless a request is in flight */
  loadMore: (direction: Direction) => void;
};

/**
 * A list that starts with the page that the server rendered and grows through the API
 * (specification section 4, "Product list"). `onPageAdded` is called with the index of each page
 * that was added at the end. React-query's infinite query is not used: it would add 13 kB, a
 * failure must stop the list without automatic retries, and lists are persisted in session storage.
 */
export function useInfiniteList(
  first: CardPage,
  pageIndex: number,
  pageSize: number,
  fetchPage: FetchPage,
  onPageAdded?: (pageIndex: number) => void,
): InfiniteListState {
  const [list, dispatch] = useReducer(
    infiniteListReducer<CardFacts>,
    initialList(first.items, pageIndex, pageSize, first.totalCount),
  );
  const inFlight = useRef<AbortController>(null);

  // The server has sent the same page again: use its newer prices.
  const [firstSeen, setFirstSeen] = useState(first);
  if (firstSeen !== first) {
    setFirstSeen(first);
    dispatch({ type: "refreshed", items: first.items });
  }

  useEffect(
    () => () => {
      inFlight.current?.abort();
      inFlight.current = null;
      dispatch({ type: "cancelled" });
    },
    [],
  );

  const loadMore = async (direction: Direction) => {
    if (inFlight.current) return;
    const controller = new AbortController();
    inFlight.current = controller;
    dispatch({ type: "requested", direction });
    const page = direction === "later" ? list.lastPage + 1 : list.firstPage - 1;
    try {
      const { items, totalCount } = await fetchPage(page, controller.signal);
      if (controller.signal.aborted) return;
      dispatch({ type: "loaded", direction, items, total: totalCount });
      if (items.length > 0 && direction === "later") onPageAdded?.(page);
    } catch {
      if (!controller.signal.aborted) dispatch({ type: "failed", direction });
    } finally {
      if (inFlight.current === controller) inFlight.current = null;
    }
  };
  return { list, dispatch, loadMore: (direction) => void loadMore(direction) };
}
