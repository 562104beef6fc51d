/** Modified clicks open a new tab or window, or download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

const opensInThisTab = (link: HTMLAnchorElement): boolean =>
  (link.target === "" || link.target === "_self") && !link.hasAttribute("download");

/** The link that an event is on, or on something inside it. */
export const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/**
 * The path, query string and fragment to which a link leads in this tab. Null for a link to another
 * site, to a new tab, to a download or within the page.
 */
export function linkTarget(link: HTMLAnchorElement): string | null {
  if (!link.href || !opensInThisTab(link)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (
    origin !== location.origin ||
    (hash && pathname === location.pathname && search === location.search)
  )
    return null;
  return pathname + search + hash;
}

/** The same for a click on a link; also null for a modified click and a click beside links. */
export function internalLinkTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = linkOf(event);
  return link && linkTarget(link);
}

/**
 * Whether a URL is a page in the current language. A language change needs a new document because
 * of `<html lang>`; files and the back office are not pages of the shop.
 */
export const isShopPage = (address: string): boolean =>
  new RegExp(`^/${document.documentElement.lang}(?=[/?#]|$)`).test(address);
