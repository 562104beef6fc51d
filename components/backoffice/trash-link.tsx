"use client";

import { Link, useAuth, useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";
import { TRASH_TEXTS } from "./trash-texts";

/** The roles that may delete nothing that goes to the trash. */
const DELETES_NOTHING = ["support", "warehouse"];

/** The menu's link to the trash. Not shown to people with no other role than these. */
export function TrashLink() {
  const { i18n } = useTranslation();
  const { user } = useAuth();
  const roles = (user as { roles?: string[] } | null)?.roles ?? [];
  if (!roles.some((role) => !DELETES_NOTHING.includes(role))) return null;
  return (
    <Link className="nav__link" href="/admin/trash">
      <span className="nav__link-label">{staffText(TRASH_TEXTS, i18n.language).title}</span>
    </Link>
  );
}
