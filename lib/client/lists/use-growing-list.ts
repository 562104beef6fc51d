import { useEffect, useReducer, useRef, useState } from "react";
import type { CardFacts, CardPage } from "@/lib/format/card-facts";
import {
  type Direction,
  grow,
  type GrowingList,
  type ListEvent,
  startedList,
} from "./growing-list";

/** Fetches one page of the list; throws on failure. */
export type ReadPage = (pageIndex: number, signal: AbortSignal) => Promise<CardPage>;

type Growing = {
  list: GrowingList<CardFacts>;
  dispatch: (event: ListEvent<CardFacts>) => void;
  /** requests the next page of a direction, unless a request is in flight */
  more: (direction: Direction) => void;
};

/**
 * A list from the server's page that grows through the API (specification section 4, "Product
 * list"). Not react-query's infinite query (13 kB): a failure must stop without retry, and copies
 * live in session storage.
 */
export function useGrowingList(
  first: CardPage,
  pageIndex: number,
  pageSize: number,
  read: ReadPage,
  onGrown?: (pageIndex: number) => void,
): Growing {
  const [list, dispatch] = useReducer(
    grow<CardFacts>,
    startedList(first.items, pageIndex, pageSize, first.totalCount),
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
  return { list, dispatch, more: (direction) => void more(direction) };
}
