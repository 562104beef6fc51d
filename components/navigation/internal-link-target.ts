/**
 * The internal address a plain click would navigate to; null for no link, another site, a new tab
 * or a same-page anchor.
 */
export function internalLinkTarget(event: MouseEvent): string | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (
    origin !== location.origin ||
    (hash && pathname === location.pathname && search === location.search)
  )
    return null;
  return pathname + search + hash;
}
