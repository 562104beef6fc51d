"use client";

import { usePathname } from "next/navigation";
import {
  type ReactNode,
  type TransitionEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CloseIcon } from "./icons";
import { useCloseOnBack } from "./use-close-on-back";
import { useCloseOnBackdrop } from "./use-close-on-backdrop";
import { useDropdown } from "./use-dropdown";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** the edge from which the panel slides in */
  side?: "left" | "right" | "bottom";
  children: ReactNode;
  /** below the scrolling content, e.g. an apply button */
  footer?: ReactNode;
  /** whether the panel was open on the previous page, so that it does not slide in again */
  instant?: boolean;
  /** from 768 px on a non-modal dropdown below the header, at the frame's right edge */
  dropdown?: boolean;
};

/**
 * Position below the header's main row (components/layout/sticky-header.tsx); as high as its
 * content, limited by the viewport.
 */
const DROPDOWN =
  "data-dropdown:top-28 data-dropdown:right-[max(1.5rem,calc(50%-38.5rem))] data-dropdown:bottom-auto data-dropdown:z-50 data-dropdown:h-auto data-dropdown:max-h-[calc(100dvh-8rem)] data-dropdown:rounded-card data-dropdown:border data-dropdown:border-line data-dropdown:[transform:none]";

const isWide = () => window.matchMedia("(min-width: 768px)").matches;

/**
 * A panel over the page: a native modal dialog, whose content is rendered while visible and which
 * closes when the URL changes. A `dropdown` is non-modal on wide screens.
 */
export function SidePanel({
  open,
  onClose,
  title,
  closeLabel,
  side = "right",
  children,
  footer,
  instant = false,
  dropdown = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pathname = usePathname();
  const openedOn = useRef(pathname);

  // The content stays until the slide-out has finished.
  const [isClosing, setClosing] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setClosing(!open && !instant);
  }
  const onTransitionEnd = (event: TransitionEvent) => {
    if (event.target === dialog.current) setClosing(false);
  };

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      openedOn.current = pathname;
      const isDropdown = dropdown && isWide();
      element.toggleAttribute("data-dropdown", isDropdown);
      if (isDropdown) element.show();
      else element.showModal();
    } else if (!open && element.open) element.close();
  }, [open, pathname, dropdown]);
  useDropdown(dialog, open, onClose);
  // A dropdown is no layer over the page, which can be scrolled meanwhile.
  const isLayer = open && !(dropdown && isWide());
  useCloseOnBack(isLayer, onClose);

  // Next may keep a page mounted after navigating away: an open modal dialog would make the next
  // page inert.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (open && openedOn.current !== pathname) onClose();
  }, [open, pathname, onClose]);

  useCloseOnBackdrop(dialog, onClose, "click");
  // The event fires late: the dialog may have reopened.
  const onClosed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog
      ref={dialog}
      data-side={side}
      aria-labelledby={titleId}
      onClose={onClosed}
      onTransitionEnd={onTransitionEnd}
      className={`side-panel ${dropdown ? DROPDOWN : ""}`}
      style={instant ? { transition: "none" } : undefined}
    >
      {open || isClosing ? (
        <div className="flex h-full max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="-mr-2 flex size-11 items-center justify-center rounded-control hover:bg-mist"
            >
              <CloseIcon />
            </button>
          </div>
          <div
            data-scrolls=""
            className="min-h-0 flex-1 scroll-py-3 overflow-y-auto overscroll-contain px-4 py-3"
          >
            {children}
          </div>
          {footer ? <div className="border-t border-line p-4">{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
