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
 * The most pages of a view that are requested because their links are in sight: before and after it
 * is scrolled. A page is 10 KB; e2e/view-budget.spec.ts adds up what a view requests.
 */
const MAX_AT_FIRST = 4;
const MAX_IN_SIGHT = 8;
/** The most pages of a view that are requested because a link is pointed at, focused or touched. */
const MAX_INTENDED = 8;
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

/** What has been requested for a view, which is a page with its query string. */
type View = { address: string; requested: Set<string>; intended: number };

let view: View = { address: "", requested: new Set(), intended: 0 };
function currentView(): View {
  const address = location.pathname + location.search;
  if (view.address !== address) view = { address, requested: new Set(), intended: 0 };
  return view;
}

/** `product` for `/az/product/x`: pages of one kind share a route. */
const kindOf = (address: string): string => address.split(/[/?]/)[2] ?? "";
/** The kinds whose routes the router knows or is requesting. */
const knownKinds = new Set<string>();

/** The page that a link leads to, if it may be requested and has not been for this view. */
function prefetchTarget(link: HTMLAnchorElement): string | null {
  // Sample products have no page.
  if (link.closest("[data-sample]")) return null;
  const address = linkTarget(link)?.split("#")[0];
  if (!address || !isShopPage(address) || !isPrefetched(address)) return null;
  const { address: current, requested } = currentView();
  return address === current || requested.has(address) ? null : address;
}

function prefetch(router: Router, address: string): void {
  currentView().requested.add(address);
  knownKinds.add(kindOf(address));
  // The kind `full` is that of `<Link prefetch>`. It loads all of a stored page; the default would
  // load nothing, because the build knows none of the pages.
  router.prefetch(address as Route, { kind: "full" as PrefetchKind });
}

/** Requests the page of a link that is pointed at, focused or touched. */
function prefetchIntended(router: Router, link: HTMLAnchorElement, isTouched = false): void {
  const address = prefetchTarget(link);
  if (!address || !mayPrefetch() || currentView().intended >= MAX_INTENDED) return;
  // The click follows at once, and does not wait for a route that is still being requested: it
  // would request the page a second time.
  if (isTouched && (address.includes("?") || !knownKinds.has(kindOf(address)))) return;
  currentView().intended += 1;
  prefetch(router, address);
}

/**
 * Requests the pages of the links in sight, at most `max` in this view. Returns a function that
 * cancels what has not been requested yet.
 */
function prefetchInSight(router: Router, max: number): () => void {
  if (!mayPrefetch()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An observer does not lay out the cards that are far outside the viewport; asking each link for
  // its box would.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const { requested, intended } = currentView();
    const inSight = new Set(
      entries
        .filter(({ isIntersecting }) => isIntersecting)
        .flatMap(({ target }) => prefetchTarget(target as HTMLAnchorElement) ?? []),
    );
    const [first, ...others] = [...inSight].slice(0, Math.max(0, max - requested.size + intended));
    if (first === undefined) return;
    prefetch(router, first);
    timer = setTimeout(() => others.forEach((other) => prefetch(router, other)), AFTER_FIRST_MS);
  });
  document
    .querySelectorAll<HTMLAnchorElement>(CANDIDATES)
    .forEach((link) => observer.observe(link));
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Requests pages before their links are clicked: of the cards and tiles in sight now and after
 * scrolling, and of any link that is pointed at, focused or touched (docs/adr/0087). To be called
 * when a page is idle. Returns a function that stops it.
 */
export function startPrefetching(router: Router): () => void {
  knownKinds.add(kindOf(location.pathname));
  let cancel = prefetchInSight(router, MAX_AT_FIRST);
  let hovered: HTMLAnchorElement | null = null;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(() => {
      cancel();
      cancel = prefetchInSight(router, MAX_IN_SIGHT);
    }, SCROLL_END_MS);
  };
  const onPointerOver = (event: PointerEvent) => {
    const link = event.pointerType === "mouse" ? linkOf(event) : null;
    if (link === hovered) return;
    hovered = link;
    clearTimeout(hoverTimer);
    if (link) hoverTimer = setTimeout(() => prefetchIntended(router, link), HOVER_MS);
  };
  const onFocus = (event: FocusEvent) => {
    const link = linkOf(event);
    // A press focuses the link, too; what a press requests is decided below.
    if (link?.matches(":focus-visible")) prefetchIntended(router, link);
  };
  const onPointerDown = (event: PointerEvent) => {
    const link = linkOf(event);
    if (link) prefetchIntended(router, link, true);
  };
  const options = { capture: true, passive: true };
  // Scrolling is also heard from rows inside the page, because of `capture`.
  addEventListener("scroll", onScroll, options);
  addEventListener("pointerover", onPointerOver, options);
  addEventListener("pointerdown", onPointerDown, options);
  addEventListener("focusin", onFocus, options);
  return () => {
    cancel();
    clearTimeout(hoverTimer);
    clearTimeout(scrollTimer);
    removeEventListener("scroll", onScroll, options);
    removeEventListener("pointerover", onPointerOver, options);
    removeEventListener("pointerdown", onPointerDown, options);
    removeEventListener("focusin", onFocus, options);
  };
}
