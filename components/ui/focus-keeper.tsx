"use client";

import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";

type FocusedItem = { element: HTMLElement; item: Element | null; index: number };

/**
 * Wraps a list whose entries have remove buttons, and keeps the keyboard focus when one disappears:
 * moves it to the next entry, else to the last, else, in an empty list, to itself.
 */
export function FocusKeeper({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<FocusedItem | null>(null);

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    const item = target.closest("li");
    held.current = {
      element: target as HTMLElement,
      item,
      index: [...currentTarget.querySelectorAll("li")].findIndex((entry) => entry === item),
    };
  };
  // Not called when the focused element is removed.
  const onBlur = () => {
    held.current = null;
  };

  useLayoutEffect(() => {
    const last = held.current;
    if (!last || last.element.isConnected || !box.current) return;
    held.current = null;
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
