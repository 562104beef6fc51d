import { MAX_ID } from "@/lib/contract/limits";
import type { Language } from "@/lib/languages";

/** Orders per page of the profile. */
export const ORDERS_PER_PAGE = 10;

/**
 * The query string of the profile page, `?page=2&invoice=17`, for visitors without scripts. `page`
 * starts at 1.
 */
export type OrdersQuery = {
  pageIndex: number;
  /** the order shown with its products */ invoiceId: number | null;
  /** the order placed a moment ago */ ordered: number | null;
};

type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

function parseId(value: string | string[] | undefined, max: number): number | null {
  const id = Number(typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? value : NaN);
  return id <= max ? id : null;
}

/** Parses the query string of a URL; invalid values count as missing. */
export const readOrdersQuery = (raw: RawQuery): OrdersQuery => ({
  pageIndex: (parseId(raw.page, 10_000) ?? 1) - 1,
  invoiceId: parseId(raw.invoice, MAX_ID),
  ordered: parseId(raw.ordered, MAX_ID),
});

/** The URL path of a page of orders. */
export function ordersPath(
  language: Language,
  { pageIndex = 0, invoiceId = null }: Partial<Omit<OrdersQuery, "ordered">> = {},
): string {
  const query = new URLSearchParams({
    ...(pageIndex > 0 ? { page: String(pageIndex + 1) } : {}),
    ...(invoiceId === null ? {} : { invoice: String(invoiceId) }),
  }).toString();
  return `/${language}/profile${query ? `?${query}` : ""}`;
}
