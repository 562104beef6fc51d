/** Where a plain click would lead inside the site, null when it leads nowhere, elsewhere, to a new tab or only down the page. */
export function insideAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || (link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || (hash && pathname === location.pathname && search === location.search)) return null;
  return pathname + search + hash;
}
