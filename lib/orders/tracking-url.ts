/** Where the address of a carrier's tracking page has the code of a shipment. */
export const TRACKING_PLACE = "{code}";

/**
 * The address at which a shipment can be followed; null without a tracking page or a code. The code
 * is escaped, so that it cannot change the rest of the address.
 */
export const trackingUrl = (page: string | null, code: string | null): string | null =>
  page && code ? page.replaceAll(TRACKING_PLACE, () => encodeURIComponent(code)) : null;
