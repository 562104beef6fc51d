import type { Route } from "next";
import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import type { AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { isShopPage, linkOf, linkTarget } from "../navigation/internal-link-target";
import { connectionAllowsPrefetching } from "./connection-allows-prefetching";

/** Typed routes declare `useRouter` anew, without the options of `prefetch`. */
type Router = Pick<AppRouterInstance, "prefetch">;

/** Cards and tiles: what people open from a list. Links in texts and menus wait for a hover. */
const CANDIDATES = "main :is(article, .category-tile) a[href]";
/**
 * What the pages that are requested for a view may cost in all (bytes) when another one is
 * requested: before the visitor has done anything, because its link is in sight after scrolling, and
 * because a link is pointed at, focused or touched. e2e/view-budget.spec.ts adds up what views
 * request.
 */
const LIMITS = { atFirst: 60_000, inSight: 90_000, intended: 120_000 };
/** What a page counts (bytes) until it is received. */
const EXPECTED_BYTES = 15_000;
/** What a received page counts (bytes) at least, as the tree of its route is received before it. */
const LEAST_BYTES = 10_000;
/** How long (ms) the mouse must be over a link, so that links which it only passes do not count. */
const HOVER_MS = 65;
const SCROLL_END_MS = 300;
/**
 * How long (ms) after the first link the others are requested: pages of the same kind then reuse
 * its route.
 */
const AFTER_FIRST_MS = 500;

/**
 * The stored pages to which cards, tiles and menus lead: the server answers them from its store.
 */
const STORED =
  /^\/[a-z]{2}(?:\/(?:product|brand)\/[^/?#]+|\/menu-page\/\d+|\/searchResult\?categoryId=[1-9]\d{0,9}(?:&SortType=orderbydescdate)?)?$/;

/**
 * Whether a page may be requested before its link is clicked (docs/adr/0087): only a stored page. A
 * page that is rendered for each request could change within the minutes that the router keeps it.
 * @param address path and query string
 */
export const isPrefetched = (address: string): boolean => STORED.test(address);

/** Whether pages may be requested now: not offline, and not in a background tab. */
const mayPrefetch = (): boolean =>
  connectionAllowsPrefetching() && navigator.onLine && document.visibilityState === "visible";

/** `product` for `/az/product/x`: pages of one kind share a route. */
const kindOf = (address: string): string => address.split(/[/?]/)[2] ?? "";
/** The kinds whose routes the router knows, because a page of that kind was received. */
const knownKinds = new Set<string>();

/** The page that a `resource` entry of the browser belongs to, if the router requested it. */
function routerAddress({ name }: PerformanceEntry): string | null {
  const { pathname, searchParams } = new URL(name);
  if (!searchParams.has("_rsc")) return null;
  searchParams.delete("_rsc");
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}

/**
 * Requests pages of the links of a view, which lasts until the router shows another page or query
 * string, within its budget.
 */
class View {
  /** The requested pages, and how many bytes of each have been received. */
  readonly #received = new Map<string, number>();
  readonly #observer = new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => this.#onReceived(entry as PerformanceResourceTiming)),
  );

  constructor(private readonly router: Router) {
    knownKinds.add(kindOf(location.pathname));
    this.#observer.observe({ type: "resource" });
  }

  #onReceived(entry: PerformanceResourceTiming): void {
    const address = routerAddress(entry);
    if (address === null) return;
    knownKinds.add(kindOf(address));
    const bytes = this.#received.get(address);
    if (bytes !== undefined) this.#received.set(address, bytes + entry.transferSize);
  }

  /** How many more pages may be requested up to a limit (bytes). */
  #roomFor(limit: number): number {
    const costs = [...this.#received.values()].map((bytes) =>
      bytes > 0 ? Math.max(LEAST_BYTES, bytes) : EXPECTED_BYTES,
    );
    const rest = limit - costs.reduce((sum, cost) => sum + cost, 0);
    return Math.max(0, Math.floor(rest / EXPECTED_BYTES));
  }

  /** The page that a link leads to, if it may be requested and has not been for this view. */
  #targetOf(link: HTMLAnchorElement): string | null {
    // Sample products have no page.
    if (link.closest("[data-sample]")) return null;
    const address = linkTarget(link)?.split("#")[0];
    if (!address || !isShopPage(address) || !isPrefetched(address)) return null;
    const current = location.pathname + location.search;
    return address === current || this.#received.has(address) ? null : address;
  }

  #prefetch(address: string): void {
    this.#received.set(address, 0);
    // The kind `full` is that of `<Link prefetch>`. It loads all of a stored page; the default would
    // load nothing, because the build knows none of the pages.
    this.router.prefetch(address as Route, { kind: "full" as PrefetchKind });
  }

  /** Requests the page of a link that is pointed at, focused or touched. */
  prefetchIntended(link: HTMLAnchorElement, isTouched = false): void {
    const address = this.#targetOf(link);
    if (!address || !mayPrefetch() || this.#roomFor(LIMITS.intended) === 0) return;
    // The click follows at once, and does not wait for a route that is still being requested: it
    // would request the page a second time. The route of a list depends on its query string.
    if (isTouched && (address.includes("?") || !knownKinds.has(kindOf(address)))) return;
    this.#prefetch(address);
  }

  /**
   * Requests the pages of the links in sight, as far as a limit (bytes) allows. Returns a function
   * that cancels what has not been requested yet.
   */
  prefetchInSight(limit: number): () => void {
    if (!mayPrefetch()) return () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An observer does not lay out the cards that are far outside the viewport; asking each link for
    // its box would.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const inSight = new Set(
        entries
          .filter(({ isIntersecting }) => isIntersecting)
          .flatMap(({ target }) => this.#targetOf(target as HTMLAnchorElement) ?? []),
      );
      const [first, ...others] = [...inSight].slice(0, this.#roomFor(limit));
      if (first === undefined) return;
      this.#prefetch(first);
      timer = setTimeout(() => {
        // Others may have been requested in the meantime, because they were pointed at.
        for (const other of others)
          if (!this.#received.has(other) && this.#roomFor(limit) > 0) this.#prefetch(other);
      }, AFTER_FIRST_MS);
    });
    document
      .querySelectorAll<HTMLAnchorElement>(CANDIDATES)
      .forEach((link) => observer.observe(link));
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }

  /** Ends what the view counts. */
  end(): void {
    this.#observer.disconnect();
  }
}

/**
 * Requests pages before their links are clicked: of the cards and tiles in sight now and after
 * scrolling, and of any link that is pointed at, focused or touched (docs/adr/0087). To be called
 * when a page is idle, for each view. Returns a function that stops it.
 */
export function startPrefetching(router: Router): () => void {
  const view = new View(router);
  let cancel = view.prefetchInSight(LIMITS.atFirst);
  let hovered: HTMLAnchorElement | null = null;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(() => {
      cancel();
      cancel = view.prefetchInSight(LIMITS.inSight);
    }, SCROLL_END_MS);
  };
  // A page that was opened in a background tab has requested nothing yet.
  const onVisible = () => {
    cancel();
    cancel = view.prefetchInSight(LIMITS.atFirst);
  };
  const onPointerOver = (event: PointerEvent) => {
    const link = event.pointerType === "mouse" ? linkOf(event) : null;
    if (link === hovered) return;
    hovered = link;
    clearTimeout(hoverTimer);
    if (link) hoverTimer = setTimeout(() => view.prefetchIntended(link), HOVER_MS);
  };
  const onFocus = (event: FocusEvent) => {
    const link = linkOf(event);
    // A press focuses the link, too; what a press requests is decided below.
    if (link?.matches(":focus-visible")) view.prefetchIntended(link);
  };
  const onPointerDown = (event: PointerEvent) => {
    const link = linkOf(event);
    if (link) view.prefetchIntended(link, true);
  };
  const options = { capture: true, passive: true };
  // Scrolling is also heard from rows inside the page, because of `capture`.
  addEventListener("scroll", onScroll, options);
  addEventListener("visibilitychange", onVisible, options);
  addEventListener("pointerover", onPointerOver, options);
  addEventListener("pointerdown", onPointerDown, options);
  addEventListener("focusin", onFocus, options);
  return () => {
    cancel();
    view.end();
    clearTimeout(hoverTimer);
    clearTimeout(scrollTimer);
    removeEventListener("scroll", onScroll, options);
    removeEventListener("visibilitychange", onVisible, options);
    removeEventListener("pointerover", onPointerOver, options);
    removeEventListener("pointerdown", onPointerDown, options);
    removeEventListener("focusin", onFocus, options);
  };
}
