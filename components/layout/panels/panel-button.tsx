"use client";

import type { ReactNode } from "react";
import { withTexts } from "@/lib/i18n/with-texts";
import { type PanelName, usePanels } from "./panel-store";

type Props = {
  panel: PanelName;
  /** accessible name where the content has no text */ label?: string;
  className?: string;
  children: ReactNode;
};

/** Loads the panels' code ahead of the click; if that fails, the click tries again. */
const preload = () =>
  void withTexts(() => import("./site-panels").then(({ SitePanels }) => SitePanels)).catch(
    () => undefined,
  );

/**
 * Opens a slide-in panel, or closes an open one that is not modal. Hidden without JavaScript, when
 * a link may replace it.
 */
export function PanelButton({ panel, label, className = "", children }: Props) {
  const open = usePanels((panels) => panels.open === panel);
  return (
    <button
      type="button"
      onPointerEnter={preload}
      onFocus={preload}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={() => usePanels.getState()[open ? "close" : "show"](panel)}
      className={`noscript:hidden ${className}`}
    >
      {children}
    </button>
  );
}
