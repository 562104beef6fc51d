"use client";

import { Link, useTranslation } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import { DESK_VIEWS, type DeskPage } from "@/lib/contract/desk";
import { LoadFailed } from "../load-failed";
import { staffText } from "../staff-text";
import { useWorksAtDesk } from "./desk-link";
import { DESK_TEXTS } from "./desk-texts";
import { requestDesk } from "./request-desk";

/** What waits for somebody at the desk. What is on its way only waits for its carrier. */
const SHOWN = DESK_VIEWS.filter((view) => view !== "all" && view !== "handed_over");
/** What a shopper waits for, because something went wrong. */
const URGENT: readonly string[] = ["failed", "back", "repay"];

/** Shown on the dashboard of those who pack and send orders: what is to be done at the desk. */
export function DeskCounts() {
  const { i18n } = useTranslation();
  const texts = staffText(DESK_TEXTS, i18n.language);
  const mayRead = useWorksAtDesk();
  const [counts, setCounts] = useState<DeskPage["counts"]>({});
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const result = await requestDesk<DeskPage>("?view=failed");
    setFailed("error" in result);
    if ("answer" in result) setCounts(result.answer.counts);
  }, []);
  useEffect(() => {
    if (!mayRead) return undefined;
    const reload = () => void load();
    reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [load, mayRead]);
  const shown = SHOWN.filter((view) => (counts[view] ?? 0) > 0);
  return (
    <>
      {hasFailed ? <LoadFailed title={texts.title} onRetry={() => void load()} /> : null}
      {shown.length > 0 ? (
        <ul
          aria-label={texts.title}
          style={{
            listStyle: "none",
            display: "flex",
            flexWrap: "wrap",
            gap: "1rem",
            padding: 0,
            marginBlock: "0 2rem",
          }}
        >
          {shown.map((view) => (
            <li
              key={view}
              style={{
                padding: "0.75rem 1rem",
                borderRadius: "4px",
                border: `1px solid ${URGENT.includes(view) ? "var(--theme-error-500)" : "var(--theme-elevation-150)"}`,
              }}
            >
              <Link href={`/admin/desk?view=${view}`}>
                {texts.viewNames[view]}: <b>{counts[view]}</b>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
