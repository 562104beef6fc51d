"use client";

import { Link, useAuth, useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { staffText } from "../staff-text";
import { STOCK_TEXTS } from "./stock-texts";

/** The roles that keep the stock (lib/server/backoffice/roles.ts). */
const STOCK_ROLES = ["owner", "catalogue", "orders", "warehouse"];

/** Whether the signed-in member of staff keeps the stock; the server checks it at each request. */
function useKeepsStock(): boolean {
  const { user } = useAuth();
  const roles = (user as { roles?: string[] } | null)?.roles ?? [];
  return roles.some((role) => STOCK_ROLES.includes(role));
}

/** The menu's link to the page of stock. */
export function StockLink() {
  const { i18n } = useTranslation();
  if (!useKeepsStock()) return null;
  return (
    <Link className="nav__link" href="/admin/stock">
      <span className="nav__link-label">{staffText(STOCK_TEXTS, i18n.language).title}</span>
    </Link>
  );
}

/** The link from a product's form to its pieces and movements. */
export function ProductStockLink() {
  const { i18n } = useTranslation();
  const { id } = useDocumentInfo();
  if (!useKeepsStock() || id === undefined) return null;
  return (
    <p style={{ marginBlock: 0 }}>
      <Link href={`/admin/stock?product=${id}`}>{staffText(STOCK_TEXTS, i18n.language).link}</Link>
    </p>
  );
}
