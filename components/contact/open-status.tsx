"use client";

import { useSyncExternalStore } from "react";
import { type Hours, isOpenNow } from "@/lib/format/opening-hours";

type Props = Hours & {
  /** text while open */ open: string;
  /** text while closed */ closed: string;
};

const CHECK_MS = 30_000;
function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Shows whether it is open right now in Baku (UTC+4), by the visitor's clock. Pages are cached for
 * everybody, so the browser fills an empty placeholder, without layout shift; without JavaScript
 * the opening hours on the page suffice.
 */
export function OpenStatus({ opens, closes, open, closed }: Props) {
  const isOpen = useSyncExternalStore(
    everyHalfMinute,
    () => isOpenNow({ opens, closes }, new Date()),
    () => null,
  );
  return (
    <p className="mt-1 flex min-h-[1.4em] items-center gap-2 text-xs whitespace-nowrap">
      {isOpen === null ? null : (
        <>
          <span
            aria-hidden
            className={`size-2 shrink-0 rounded-full ${isOpen ? "bg-pine" : "bg-ink-soft"}`}
          />
          <span className={isOpen ? "font-semibold text-pine" : "text-ink-soft"}>
            {isOpen ? open : closed}
          </span>
        </>
      )}
    </p>
  );
}
