"use client";

import { Link, useAuth, useTranslation } from "@payloadcms/ui";
import { staffText } from "../staff-text";
import { DESK_TEXTS } from "./desk-texts";

/** The roles that pack and send orders (lib/server/backoffice/roles.ts). */
const DESK_ROLES = ["owner", "orders", "warehouse"];

/**
 * Whether the signed-in member of staff packs and sends orders. The server checks this again at each
 * request; here it only avoids requests that would be refused.
 */
export function useWorksAtDesk(): boolean {
  const { user } = useAuth();
  const roles = (user as { roles?: string[] } | null)?.roles ?? [];
  return roles.some((role) => DESK_ROLES.includes(role));
}

/** The menu's link to the desk, for those who pack and send orders. */
export function DeskLink() {
  const { i18n } = useTranslation();
  if (!useWorksAtDesk()) return null;
  return (
    <Link className="nav__link" href="/admin/desk">
      <span className="nav__link-label">{staffText(DESK_TEXTS, i18n.language).title}</span>
    </Link>
  );
}
