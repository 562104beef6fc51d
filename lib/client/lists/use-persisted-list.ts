import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { CardFacts } from "@/lib/format/card-facts";
import { isHistoryNavigation } from "./history-navigation";
import type { InfiniteList, ListEvent } from "./infinite-list";
import { removeSessionItem } from "../storage/session-storage";
import { savePersistedList, loadPersistedList } from "./persisted-list";
import { releaseReservedSpace } from "./release-reserved-space";
import type { FetchPage } from "./use-infinite-list";
import { usePersistedScroll } from "./use-persisted-scroll";

/** Where a list is persisted in session storage, its identity, and when it is restored. */
export type ListPersistence = {
  listKey: string;
  scrollKey: string;
  /** the list's address without its page */
  address: string;
  /**
   * true: the window's address names the last page, which the server will send; false: always the
   * first
   */
  pageInUrl: boolean;
  /** true: on every return; false: only by Back, Forward or a reload */
  restoreAlways: boolean;
  /** false: the products changed meanwhile, and the copy is stale */
  isStillValid?: () => boolean;
};

/** Prices of a list hidden for this long are refreshed, ms. */
const STALE_AFTER_MS = 60_000;

type RestoredList = {
  firstPage: number;
  lastPage: number;
  skippedPage: number | null;
  scroll: number | null;
};

/** Height in px of the list above and below the page the server will send. */
function offsetsAround(
  box: HTMLElement | null,
  from: number,
  pageSize: number,
): { above: number; below: number } {
  const cards = [...(box?.querySelectorAll("[data-card]") ?? [])].map((card) =>
    card.getBoundingClientRect(),
  );
  const [top, first, last, end] = [
    cards[0],
    cards[from],
    cards[Math.min(from + pageSize, cards.length) - 1],
    cards.at(-1),
  ];
  return top && first && last && end
    ? { above: first.top - top.top, below: end.bottom - last.bottom }
    : { above: 0, below: 0 };
}

/**
 * Persists a grown list and the scroll position for this tab and restores them before the first
 * paint (specification sections 2 and 3). A copy expires after 30 minutes; storage failures are
 * ignored.
 */
export function usePersistedList(
  box: RefObject<HTMLElement | null>,
  persistence: ListPersistence,
  list: InfiniteList<CardFacts>,
  serverPage: number,
  dispatch: (event: ListEvent<CardFacts>) => void,
  read: FetchPage,
): void {
  const { listKey, address, pageInUrl: follows } = persistence;
  const [back, setBack] = useState<RestoredList | null>(null);
  const leftAt = useRef<number>(null);
  const scroll = usePersistedScroll(persistence.scrollKey);

  const bringBack = useEffectEvent(() => {
    const loadedAnew = box.current ? releaseReservedSpace(box.current) : false;
    const came = loadedAnew || isHistoryNavigation();
    const hiddenFor = leftAt.current === null ? 0 : Date.now() - leftAt.current;
    if (list.firstPage !== list.lastPage) {
      // Only hidden, not unmounted: all its pages are present.
      if (hiddenFor > STALE_AFTER_MS)
        setBack({
          firstPage: list.firstPage,
          lastPage: list.lastPage,
          skippedPage: null,
          scroll: null,
        });
      return;
    }
    if (!came && !persistence.restoreAlways) return;
    if (persistence.isStillValid?.() === false) return removeSessionItem(listKey);
    const copy = loadPersistedList(listKey, address, serverPage, Date.now());
    if (!copy) return;
    dispatch({
      type: "restored",
      items: copy.items,
      firstPage: copy.firstPage,
      lastPage: copy.lastPage,
    });
    // After a full load the browser restores the scroll position itself: the space was reserved.
    setBack({
      firstPage: copy.firstPage,
      lastPage: copy.lastPage,
      skippedPage: serverPage,
      scroll: came && !loadedAnew ? scroll() : null,
    });
  });
  useLayoutEffect(() => {
    // Only the browser knows its storage, and the copy must show before the first paint.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- see above
    bringBack();
    return () => {
      leftAt.current = Date.now();
    };
  }, []);

  useLayoutEffect(() => {
    if (back?.scroll != null) window.scrollTo({ top: back.scroll, behavior: "instant" });
  }, [back]);

  const readAnew = useEffectEvent((page: number, signal: AbortSignal) => read(page, signal));
  useEffect(() => {
    if (!back) return;
    const controller = new AbortController();
    const refresh = async () => {
      for (let page = back.firstPage; page <= back.lastPage && !controller.signal.aborted; page++) {
        if (page !== back.skippedPage)
          dispatch({ type: "freshened", items: (await readAnew(page, controller.signal)).items });
      }
    };
    refresh().catch(() => undefined);
    return () => controller.abort();
  }, [back, dispatch]);

  useEffect(() => {
    if (list.firstPage === list.lastPage || list.loading) return;
    const page = follows ? list.lastPage : 0;
    const place = offsetsAround(
      box.current,
      (page - list.firstPage) * list.pageSize,
      list.pageSize,
    );
    savePersistedList(listKey, {
      address,
      savedAt: Date.now(),
      firstPage: list.firstPage,
      lastPage: list.lastPage,
      serverPage: page,
      ...place,
      width: window.innerWidth,
      items: [...list.items],
    });
  }, [listKey, address, follows, list, box]);
}
