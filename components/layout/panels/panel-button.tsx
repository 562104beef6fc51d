"use client";

import type { ReactNode } from "react";
import { withTexts } from "@/lib/i18n/with-texts";
import { type PanelName, usePanels } from "./panel-store";

type Props = { panel: PanelName; /** the control's name where its content has no words */ label?: string; className?: string; children: ReactNode };

/** Loads the panels' code ahead of the press; a failure is retried by the press. */
const preload = () => void withTexts(() => import("./site-panels").then(({ SitePanels }) => SitePanels)).catch(() => undefined);

/** A button that opens a panel of the frame, or closes it where the panel leaves the page usable. Without scripts it is not shown: its place is left or taken by a link. */
export function PanelButton({ panel, label, className = "", children }: Props) {
  const open = usePanels((panels) => panels.open === panel);
  return (
    <button type="button" onPointerEnter={preload} onFocus={preload} aria-haspopup="dialog" aria-expanded={open} aria-label={label} title={label} onClick={() => usePanels.getState()[open ? "close" : "show"](panel)} className={`noscript:hidden ${className}`}>
      {children}
    </button>
  );
}
