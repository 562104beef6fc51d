"use client";

import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";

type FocusedItem = { element: HTMLElement; item: Element | null; index: number };

/**
 * Wraps a list whose entries have remove buttons, and keeps the keyboard focus when an entry
 * disappears: the focus moves to the next entry, otherwise to the last one, or to this element if
 * the list is empty.
 */
export function FocusKeeper({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const focusedItem = useRef<FocusedItem | null>(null);

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    const item = target.closest("li");
    focusedItem.current = {
      element: target as HTMLElement,
      item,
      index: [...currentTarget.querySelectorAll("li")].findIndex((entry) => entry === item),
    };
  };
  // The removal of the focused element does not fire this event.
  const onBlur = () => {
    focusedItem.current = null;
  };

  useLayoutEffect(() => {
    const lastFocused = focusedItem.current;
    if (!lastFocused || lastFocused.element.isConnected || !box.current) return;
    focusedItem.current = null;
    if (
      document.activeElement !== document.body &&
      document.activeElement !== null &&
      !document.activeElement.matches("dialog")
    )
      return;
    const items = [...box.current.querySelectorAll("li")];
    const next =
      (lastFocused.item?.isConnected
        ? lastFocused.item
        : lastFocused.item && (items[lastFocused.index] ?? items.at(-1))) ?? box.current;
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  });
  return (
    <div
      ref={box}
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
      className={`outline-none ${className ?? ""}`}
    >
      {children}
    </div>
  );
}
