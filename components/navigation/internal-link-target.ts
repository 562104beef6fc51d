/** Modified clicks open a new tab or window, or download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

const opensInThisTab = (link: HTMLAnchorElement): boolean =>
  (link.target === "" || link.target === "_self") && !link.hasAttribute("download");

/**
 * The path, query string and fragment to which a click navigates in this tab. Null for a modified
 * click, a click beside links, and a link to another site, to a new tab, to a download or within
 * the page.
 */
export function internalLinkTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || !opensInThisTab(link)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (
    origin !== location.origin ||
    (hash && pathname === location.pathname && search === location.search)
  )
    return null;
  return pathname + search + hash;
}
