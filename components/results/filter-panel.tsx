"use client";

import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { FilterIcon } from "@/components/ui/icons";
import { LazySidePanel } from "@/components/ui/lazy-side-panel";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { markPanelClosed, wasPanelOpen } from "./focus-restoration";

type Props = { label: string; closeLabel: string; showLabel: string; children: ReactNode };

/** From this breakpoint on the filters are expanded beside the list (`always-open-lg`). */
const WIDE_SCREEN = "(min-width: 1024px)";

/**
 * The filters: a column beside the list on wide screens. On phones a button opens them as a panel;
 * without JavaScript it expands them in place. After a filter was chosen in the panel, the panel is
 * open on the next results page too.
 */
export function FilterPanel({ label, closeLabel, showLabel, children }: Props) {
  const [wasOpen] = useState(wasPanelOpen);
  const [open, setOpen] = useState(wasOpen);
  const isPainted = useAfterPaint();
  const openPanel = (event: MouseEvent) => {
    // On wide screens the summary is visible only in browsers that do not support `always-open-lg`;
    // there it expands and collapses natively.
    if (window.matchMedia(WIDE_SCREEN).matches) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    markPanelClosed();
    setOpen(false);
  };
  // The panel has a live region of its own, because screen readers read only the content of a modal
  // dialog. Its text is set with a delay, because a live region announces only changes.
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(showLabel), 150);
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
        {open ? null : (
          <div className="space-y-6 pt-4 lg:pt-0">
            {/* On phones the filters are not visible until they are opened. */}
            {isPainted || window.matchMedia(WIDE_SCREEN).matches ? children : null}
          </div>
        )}
      </details>
      <LazySidePanel
        open={open}
        onClose={close}
        instant={wasOpen}
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
              {announcement}
            </p>
          </>
        }
      >
        <div className="space-y-6">{children}</div>
      </LazySidePanel>
    </>
  );
}
