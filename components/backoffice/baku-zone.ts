import { SHOP } from "@/lib/shop";

/**
 * A DateTimeFormat that formats in Baku's time unless its caller names a zone. Payload formats the
 * times in lists, in headings and of versions with date-fns, which takes the zone from `Intl`, and
 * has no setting for it; so one page showed the browser's time beside the server's.
 */
export function withDefaultZone(
  Original: typeof Intl.DateTimeFormat,
  zone: string,
): typeof Intl.DateTimeFormat {
  const inZone = (options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions =>
    options?.timeZone === undefined ? { ...options, timeZone: zone } : options;
  return new Proxy(Original, {
    apply: (target, _, [locales, options]: Parameters<typeof Intl.DateTimeFormat>) =>
      target(locales, inZone(options)),
    construct: (target, [locales, options]: Parameters<typeof Intl.DateTimeFormat>) =>
      new target(locales, inZone(options)),
  });
}

/** Makes Baku's time the default of the page. The server has it as the zone of its process. */
export function applyBakuZone(): void {
  if (typeof window === "undefined") return;
  if (Intl.DateTimeFormat().resolvedOptions().timeZone !== SHOP.timeZone)
    Intl.DateTimeFormat = withDefaultZone(Intl.DateTimeFormat, SHOP.timeZone);
}
