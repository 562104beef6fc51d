"use client";

import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";

type FocusedItem = { element: HTMLElement; item: Element | null; index: number };

/**
 * Wraps a list whose entries have remove buttons, and keeps the keyboard focus when one disappears:
 * it moves to the next entry, otherwise to the last one, or to this element if the list is empty.
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
  // This event is not fired when the focused element is removed.
  const onBlur = () => {
    focusedItem.current = null;
  };

  useLayoutEffect(() => {
    const last = focusedItem.current;
    if (!last || last.element.isConnected || !box.current) return;
    focusedItem.current = null;
    if (
      document.activeElement !== document.body &&
      document.activeElement !== null &&
      !document.activeElement.matches("dialog")
    )
      return;
    const items = [...box.current.querySelectorAll("li")];
    const next =
      (last.item?.isConnected ? last.item : last.item && (items[last.index] ?? items.at(-1))) ??
      box.current;
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
