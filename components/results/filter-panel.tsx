"use client";

import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { FilterIcon } from "@/components/ui/icons";
import { LazySidePanel } from "@/components/ui/lazy-side-panel";
import { markPanelClosed, wasPanelOpen } from "./focus-restoration";

type Props = { label: string; closeLabel: string; showLabel: string; children: ReactNode };

/** From this breakpoint on the filters are expanded beside the list (`always-open-lg`). */
const WIDE_SCREEN = "(min-width: 1024px)";

/**
 * The filters: a column beside the list on wide screens; on phones a button opens them as a panel,
 * or expands them without scripts. Choosing a filter in the panel keeps it open on the next results
 * page.
 */
export function FilterPanel({ label, closeLabel, showLabel, children }: Props) {
  const [stayed] = useState(wasPanelOpen);
  const [open, setOpen] = useState(stayed);
  const openPanel = (event: MouseEvent) => {
    // It collapses in a browser without support for `always-open-lg`.
    if (window.matchMedia(WIDE_SCREEN).matches) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    markPanelClosed();
    setOpen(false);
  };
  // Of a modal dialog only what is inside is read out, and of a live region only what changes.
  const [said, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(showLabel), 150);
    return () => clearTimeout(timer);
  }, [showLabel]);
  return (
    <>
      <details className="always-open-lg">
        {/* A summary is natively operable: Enter and Space click it. */}
        <summary
          onClick={openPanel}
          className="gone-when-open flex min-h-11 items-center justify-center gap-2 rounded-control border border-line px-3 py-2 font-semibold hover:border-ink"
        >
          <FilterIcon className="size-5 shrink-0" />
          {label}
        </summary>
        {open ? null : <div className="space-y-6 pt-4 lg:pt-0">{children}</div>}
      </details>
      <LazySidePanel
        open={open}
        onClose={close}
        instant={stayed}
        side="left"
        title={label}
        closeLabel={closeLabel}
        footer={
          <>
            <button
              type="button"
              onClick={close}
              data-field="show"
              className="min-h-11 w-full rounded-control bg-ink px-4 py-2.5 font-semibold text-white hover:bg-ink-soft"
            >
              {showLabel}
            </button>
            <p aria-live="polite" className="sr-only">
              {said}
            </p>
          </>
        }
      >
        <div className="space-y-6">{children}</div>
      </LazySidePanel>
    </>
  );
}
