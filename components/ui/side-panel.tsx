"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, type TransitionEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { CloseIcon } from "./icons";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** where it slides in from */
  side?: "left" | "right" | "bottom";
  children: ReactNode;
  /** stays below the scrolling content, e.g. a button that applies filters */
  footer?: ReactNode;
  /** it was open on the page before and only goes on: it does not slide in */
  instant?: boolean;
};

/**
 * A panel that slides over the page: a native modal dialog, so focus stays inside, Escape closes and what is behind is inert. It closes
 * itself when the address changes. Its content is rendered only while it is seen.
 */
export function SidePanel({ open, onClose, title, closeLabel, side = "right", children, footer, instant = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pathname = usePathname();
  const openedAt = useRef(pathname);

  // What it holds stays until it has slid out.
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open && !instant);
  }
  const onTransitionEnd = (event: TransitionEvent) => {
    if (event.target === dialog.current) setLeaving(false);
  };

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      openedAt.current = pathname;
      element.showModal();
    } else if (!open && element.open) element.close();
  }, [open, pathname]);

  // A page that only goes out of sight keeps its dialog: still modal, it would make the next page inert.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (open && openedAt.current !== pathname) onClose();
  }, [open, pathname, onClose]);

  // A click on the dialog itself is one beside the panel: on its backdrop.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };
  // The event comes late: the dialog may be open again.
  const onClosed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    // Escape closes a dialog natively; the click is only a second way for a pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog ref={dialog} data-side={side} aria-labelledby={titleId} onClose={onClosed} onClick={closeOnBackdrop} onTransitionEnd={onTransitionEnd} className="side-panel" style={instant ? { transition: "none" } : undefined}>
      {open || leaving ? (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
            <h2 id={titleId} className="text-lg font-bold">{title}</h2>
            <button type="button" onClick={onClose} aria-label={closeLabel} className="-mr-2 flex size-11 items-center justify-center rounded-control hover:bg-mist"><CloseIcon /></button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">{children}</div>
          {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
