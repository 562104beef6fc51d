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

/** The session storage keys of a list, its identity, and when it is restored. */
export type ListPersistence = {
  listKey: string;
  scrollKey: string;
  /** the list's URL without its page */
  address: string;
  /**
   * true: the URL in the address bar names the last page loaded, and the server will render that
   * page; false: the server always renders the first page
   */
  pageInUrl: boolean;
  /** true: restored on every return; false: only after Back, Forward or a reload */
  restoreAlways: boolean;
  /** returns false if the products have changed since, so that the copy must not be restored */
  isStillValid?: () => boolean;
};

/** After a list was hidden for this long (ms), its prices are refreshed. */
const STALE_AFTER_MS = 60_000;

type RestoredList = {
  firstPage: number;
  lastPage: number;
  skippedPage: number | null;
  scroll: number | null;
};

/**
 * Height (px) of the list above and below the page that the server will render. `from` is the index
 * of that page's first card.
 */
function offsetsAround(
  box: HTMLElement | null,
  from: number,
  pageSize: number,
): { above: number; below: number } {
  const cards = [...(box?.querySelectorAll("[data-card]") ?? [])].map((card) =>
    card.getBoundingClientRect(),
  );
  const [listFirst, pageFirst, pageLast, listLast] = [
    cards[0],
    cards[from],
    cards[Math.min(from + pageSize, cards.length) - 1],
    cards.at(-1),
  ];
  return listFirst && pageFirst && pageLast && listLast
    ? { above: pageFirst.top - listFirst.top, below: listLast.bottom - pageLast.bottom }
    : { above: 0, below: 0 };
}

/**
 * Persists a list of more than one page and its scroll position for this tab, and restores them
 * before the first paint (specification sections 2 and 3). After that it fetches the restored pages
 * again, because their prices may be outdated. A copy expires after 30 minutes. Storage failures
 * are ignored.
 */
export function usePersistedList(
  box: RefObject<HTMLElement | null>,
  persistence: ListPersistence,
  list: InfiniteList<CardFacts>,
  serverPage: number,
  dispatch: (event: ListEvent<CardFacts>) => void,
  fetchPage: FetchPage,
): void {
  const { listKey, address, pageInUrl } = persistence;
  const [restored, setRestored] = useState<RestoredList | null>(null);
  const hiddenAt = useRef<number>(null);
  const readScroll = usePersistedScroll(persistence.scrollKey);

  const restore = useEffectEvent(() => {
    const isFullLoad = box.current ? releaseReservedSpace(box.current) : false;
    const isReturn = isFullLoad || isHistoryNavigation();
    const hiddenFor = hiddenAt.current === null ? 0 : Date.now() - hiddenAt.current;
    if (list.firstPage !== list.lastPage) {
      // The list was only hidden (React's Activity), not unmounted, and still has all its pages.
      if (hiddenFor > STALE_AFTER_MS)
        setRestored({
          firstPage: list.firstPage,
          lastPage: list.lastPage,
          skippedPage: null,
          scroll: null,
        });
      return;
    }
    if (!isReturn && !persistence.restoreAlways) return;
    if (persistence.isStillValid?.() === false) return removeSessionItem(listKey);
    const copy = loadPersistedList(listKey, address, serverPage, Date.now());
    if (!copy) return;
    dispatch({
      type: "restored",
      items: copy.items,
      firstPage: copy.firstPage,
      lastPage: copy.lastPage,
    });
    // After a full load the browser restores the scroll position itself, because the inline script
    // has reserved the space.
    setRestored({
      firstPage: copy.firstPage,
      lastPage: copy.lastPage,
      skippedPage: serverPage,
      scroll: isReturn && !isFullLoad ? readScroll() : null,
    });
  });
  useLayoutEffect(() => {
    /* eslint-disable-next-line react-hooks/set-state-in-effect --
       the server cannot read the browser's storage, so the copy can only be restored after
       mounting, and this must happen before the first paint */
    restore();
    return () => {
      hiddenAt.current = Date.now();
    };
  }, []);

  useLayoutEffect(() => {
    if (restored?.scroll != null) window.scrollTo({ top: restored.scroll, behavior: "instant" });
  }, [restored]);

  const fetchAgain = useEffectEvent((page: number, signal: AbortSignal) => fetchPage(page, signal));
  useEffect(() => {
    if (!restored) return;
    const controller = new AbortController();
    const refresh = async () => {
      const { firstPage, lastPage, skippedPage } = restored;
      for (let page = firstPage; page <= lastPage && !controller.signal.aborted; page++) {
        if (page !== skippedPage)
          dispatch({ type: "refreshed", items: (await fetchAgain(page, controller.signal)).items });
      }
    };
    refresh().catch(() => undefined);
    return () => controller.abort();
  }, [restored, dispatch]);

  useEffect(() => {
    if (list.firstPage === list.lastPage || list.loading) return;
    const page = pageInUrl ? list.lastPage : 0;
    const offsets = offsetsAround(
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
      ...offsets,
      width: window.innerWidth,
      items: [...list.items],
    });
  }, [listKey, address, pageInUrl, list, box]);
}
