"use client";

import type { ReactNode } from "react";
import { type PanelName, usePanels } from "./panel-store";

type Props = { panel: PanelName; /** accessible name where the content has no text */ label?: string; className?: string; children: ReactNode };

/** Opens a panel of the frame, or closes one that is not modal. Hidden without scripts; a link may replace it. */
export function PanelButton({ panel, label, className = "", children }: Props) {
  const open = usePanels((panels) => panels.open === panel);
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={open} aria-label={label} title={label} onClick={() => usePanels.getState()[open ? "close" : "show"](panel)} className={`noscript:hidden ${className}`}>
      {children}
    </button>
  );
}
