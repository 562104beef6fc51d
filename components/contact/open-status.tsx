"use client";

import { useSyncExternalStore } from "react";
import { type Hours, isOpen } from "@/lib/format/opening-hours";

type Props = Hours & { /** text while open */ open: string; /** text while closed */ closed: string };

const CHECK_MS = 30_000;
function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * Open or closed right now, at UTC+4, by the visitor's clock. Pages are cached for everybody, so the server renders an empty placeholder and
 * the browser fills it without layout shift. Without scripts the opening hours suffice.
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
