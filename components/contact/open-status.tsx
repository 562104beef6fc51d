"use client";

import { useSyncExternalStore } from "react";
import { type Hours, isOpen } from "@/lib/format/opening-hours";

type Props = Hours & { /** what to say while open */ open: string; /** what to say while closed */ closed: string };

const CHECK_MS = 30_000;
function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Open or closed at this moment, at UTC+4, by the visitor's clock. Pages are kept for everybody, so the server leaves the line's place
 * empty and the browser fills it: nothing moves. Without scripts the hours beside it say enough.
 */
export function OpenStatus({ opens, closes, open, closed }: Props) {
  const isOpenNow = useSyncExternalStore(everyHalfMinute, () => isOpen({ opens, closes }, new Date()), () => null);
  return (
    <p className="mt-1 flex min-h-[1.4em] items-center gap-2 whitespace-nowrap text-xs">
      {isOpenNow === null ? null : (
        <>
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${isOpenNow ? "bg-pine" : "bg-ink-soft"}`} />
          <span className={isOpenNow ? "font-semibold text-pine" : "text-ink-soft"}>{isOpenNow ? open : closed}</span>
        </>
      )}
    </p>
  );
}
