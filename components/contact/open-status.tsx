"use client";

import { useSyncExternalStore } from "react";
import { type Hours, isOpenNow } from "@/lib/format/opening-hours";

type Props = Hours & {
  /** shown while open */ openText: string;
  /** shown while closed */ closedText: string;
};

const CHECK_MS = 30_000;
function subscribeEveryHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Shows whether a store or the support is open right now in Baku (UTC+4), by the visitor's clock.
 * Pages are cached for everybody, so the browser fills an empty placeholder, without layout shift;
 * without JavaScript the opening hours on the page suffice.
 */
export function OpenStatus({ opens, closes, openText, closedText }: Props) {
  const isOpen = useSyncExternalStore(
    subscribeEveryHalfMinute,
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
            {isOpen ? openText : closedText}
          </span>
        </>
      )}
    </p>
  );
}
