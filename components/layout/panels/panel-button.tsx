"use client";

import type { ReactNode } from "react";
import { type PanelName, usePanels } from "./panel-store";

type Props = { panel: PanelName; /** the control's name where its content has no words */ label?: string; className?: string; children: ReactNode };

/** A button that opens a panel of the frame, or closes it where the panel leaves the page usable. Without scripts it is not shown: its place is left or taken by a link. */
export function PanelButton({ panel, label, className = "", children }: Props) {
  const open = usePanels((panels) => panels.open === panel);
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={open} aria-label={label} title={label} onClick={() => usePanels.getState()[open ? "close" : "show"](panel)} className={`noscript:hidden ${className}`}>
      {children}
    </button>
  );
}
