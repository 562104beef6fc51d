"use client";

import { useTranslations } from "use-intl";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { CardList } from "@/components/product/card-list";
import { LocalLink } from "@/components/ui/local-link";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  type Direction,
  hasNextPage,
  hasPreviousPage,
  type InfiniteList,
} from "@/lib/client/lists/infinite-list";
import { RESERVE_LIST_SPACE } from "@/lib/inline-scripts.mjs";
import { type FetchPage, useInfiniteList } from "@/lib/client/lists/use-infinite-list";
import { type ListPersistence, usePersistedList } from "@/lib/client/lists/use-persisted-list";
import { useListEnd } from "@/lib/client/lists/use-list-end";
import type { CardFacts, CardPage } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { CardSkeleton } from "./card-skeleton";

type Props = {
  language: Language;
  firstPage: CardPage;
  pageIndex: number;
  pageSize: number;
  fetchPage: FetchPage;
  persistence: ListPersistence;
  /** pagination links for visitors without JavaScript */
  laterPath: string;
  earlierPath?: string;
  /** number of cards above the fold */
  priority?: number;
  newestDate?: string | undefined;
  /** whether the list is beside a filter column */
  besideFilters?: boolean;
  /** index in the whole list of the first product that merely mentions what is searched for */
  mentionedFrom?: number | undefined;
  /** called with the index of each later page that was loaded */
  onPageAdded?: (pageIndex: number) => void;
};

/**
 * Number of placeholder cards near the end of the list: full rows of 2, 3 and 4, taller than a
 * screen, so that arriving cards shift nothing visible. Farther from the end, one row indicates
 * that there is more.
 */
const PLACEHOLDER_COUNT = 12;
const ROW = 4;
/**
 * Number of cards that are rendered before a page that a link leads to is painted: more than fit on
 * a screen, and full rows.
 */
const firstCardCount = (): number => (window.innerWidth < 768 ? 6 : 12);

/**
 * The cards to render, and whether more pages can follow: at first only those on the first screen
 * (use-after-paint.ts). A list of several pages is complete at once: it has been restored, with the
 * height that it had.
 */
function useFirstCards(list: InfiniteList<CardFacts>): {
  cards: readonly CardFacts[];
  hasMore: boolean;
} {
  const isPainted = useAfterPaint();
  const isWhole = isPainted || list.firstPage !== list.lastPage;
  return {
    cards: isWhole ? list.items : list.items.slice(0, firstCardCount()),
    hasMore: isWhole && hasNextPage(list),
  };
}

/**
 * Empty in the browser: the script in the server's HTML has already run, so that the bundle need
 * not contain it.
 */
const RESERVE_SCRIPT = typeof window === "undefined" ? RESERVE_LIST_SPACE : "";
const button =
  "inline-flex min-h-11 items-center justify-center rounded-control border border-ink px-6 py-2 font-semibold hover:bg-mist";

type ListEndProps = {
  list: InfiniteList<CardFacts>;
  hasMore: boolean;
  laterPath: string;
  onRequest: (event: MouseEvent, direction: Direction) => void;
};

/** Below the cards: how many are shown, and a retry after a failure or a link to the next page. */
function ListEnd({ list, hasMore, laterPath, onRequest }: ListEndProps) {
  const t = useTranslations("lists");
  return (
    <div className="mt-6 flex flex-col items-center gap-3 text-center">
      <p aria-live="polite" className="text-ink-soft">
        {list.failed ? t("failed") : t("shown", { shown: list.items.length, total: list.total })}
      </p>
      {list.failed ? (
        <button
          type="button"
          onClick={(event) => list.failed && onRequest(event, list.failed)}
          className={button}
        >
          {t("again")}
        </button>
      ) : hasMore ? (
        <LocalLink
          path={laterPath}
          onClick={(event) => onRequest(event, "later")}
          rel="nofollow"
          className={button}
        >
          {t("more")}
        </LocalLink>
      ) : null}
    </div>
  );
}

/** The line before the products that merely mention what is searched for. */
const dividerIn = (
  { firstPage, pageSize }: InfiniteList<CardFacts>,
  mentionedFrom: number | undefined,
  text: string,
) =>
  mentionedFrom === undefined ? undefined : { before: mentionedFrom - firstPage * pageSize, text };

/**
 * A grid with infinite scroll (specification section 4, "Product list"). An error stops loading and
 * offers a retry; when the visitor returns, the list and its position are restored. The server's
 * HTML has the first page and pagination links.
 */
export function InfiniteGrid({
  language,
  firstPage,
  pageIndex,
  pageSize,
  fetchPage,
  persistence,
  laterPath,
  earlierPath,
  priority = 0,
  newestDate,
  besideFilters = false,
  mentionedFrom,
  onPageAdded,
}: Props) {
  const t = useTranslations("lists");
  const box = useRef<HTMLDivElement>(null);
  const manualRequest = useRef<{ count: number; firstCard: Element | null; top: number }>(null);
  const hydrated = useHydrated();
  const { list, dispatch, loadMore } = useInfiniteList(
    firstPage,
    pageIndex,
    pageSize,
    fetchPage,
    onPageAdded,
  );
  usePersistedList(box, persistence, list, pageIndex, dispatch, fetchPage);
  const { cards: shownCards, hasMore } = useFirstCards(list);
  const { marker, isApproaching } = useListEnd<HTMLLIElement>(
    hydrated && hasMore && !list.loading && !list.failed,
    () => loadMore("later"),
  );

  // After a manual request the focus moves to the first new card. Earlier pages are prepended
  // without moving what is in view.
  useLayoutEffect(() => {
    const request = manualRequest.current;
    if (!request || list.loading) return;
    manualRequest.current = null;
    const cards = box.current?.querySelectorAll("[data-card]") ?? [];
    if (request.firstCard)
      window.scrollBy({
        top: request.firstCard.getBoundingClientRect().top + window.scrollY - request.top,
        behavior: "instant",
      });
    (request.firstCard ?? cards[request.count])?.querySelector("a")?.focus({ preventScroll: true });
  }, [list]);
  const requestPage = (event: MouseEvent, direction: Direction) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const firstCard =
      direction === "earlier" ? (box.current?.querySelector("[data-card]") ?? null) : null;
    manualRequest.current = {
      count: list.items.length,
      firstCard,
      top: (firstCard?.getBoundingClientRect().top ?? 0) + window.scrollY,
    };
    loadMore(direction);
  };

  const placeholders =
    hydrated && hasMore && list.failed !== "later"
      ? Math.min(
          isApproaching ? PLACEHOLDER_COUNT : ROW,
          list.total - (list.lastPage + 1) * pageSize,
        )
      : 0;
  // Hides cards that would start a second row at fewer than four columns.
  const beyondRow = ["", "", "max-md:hidden", besideFilters ? "max-xl:hidden" : "max-lg:hidden"];
  return (
    <div ref={box} className="group/list [overflow-anchor:none]" suppressHydrationWarning>
      <script
        type={typeof window === "undefined" ? undefined : "text/plain"}
        data-key={persistence.listKey}
        data-address={persistence.address}
        data-server-page={pageIndex}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: RESERVE_SCRIPT }}
      />
      {hasPreviousPage(list) && earlierPath ? (
        <p className="mb-4 text-center group-data-reserved/list:hidden">
          <LocalLink
            path={earlierPath}
            onClick={(event) => requestPage(event, "earlier")}
            rel="nofollow"
            className={button}
          >
            {t("earlier")}
          </LocalLink>
        </p>
      ) : null}
      <CardList
        products={shownCards}
        language={language}
        priority={priority}
        newestDate={newestDate}
        isBusy={list.loading !== null}
        divider={dividerIn(list, mentionedFrom, t("alsoMentioned"))}
        className={`pt-(--above,0px) pb-(--below,0px) ${besideFilters ? "beside-filters" : ""}`}
      >
        {Array.from({ length: placeholders }, (_, i) => (
          <li
            key={`coming-${list.items.length + i}`}
            aria-hidden
            ref={i === 0 ? marker : undefined}
            className={isApproaching ? undefined : beyondRow[i]}
          >
            <CardSkeleton busy={list.loading === "later"} />
          </li>
        ))}
      </CardList>
      <ListEnd list={list} hasMore={hasMore} laterPath={laterPath} onRequest={requestPage} />
    </div>
  );
}
