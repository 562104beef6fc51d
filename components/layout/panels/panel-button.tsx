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

/** Loads the panels' code ahead of the click; the click retries a failure. */
const preload = () =>
  void withTexts(() => import("./site-panels").then(({ SitePanels }) => SitePanels)).catch(
    () => undefined,
  );

/**
 * Opens a panel of the frame, or closes one that is not modal. Hidden without scripts; a link may
 * replace it.
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
