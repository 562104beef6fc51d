"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { PinIcon } from "@/components/ui/icons";
import { embedUrl, mapUrl, type MapBounds, type Coordinates, positionIn } from "./map-bounds";

type MapStore = Coordinates & {
  storeSlug: string;
  storeTitle: string;
  /** accessible name of the loaded map */ frameTitle: string;
};

type Props = {
  stores: readonly MapStore[];
  frame: MapBounds;
  aspect: number;
  /** accessible name of a pin */ show: string;
  /** shown under the pins until a map is loaded */ children: ReactNode;
};

/**
 * The stores on a drawn map, with their names below to switch between them. Nothing is requested
 * from the map host before a click: a pin links to the map, and with JavaScript the map replaces
 * the drawing.
 */
export function StoreMap({ stores, frame, aspect, show, children }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const store = stores.find((candidate) => candidate.storeSlug === shown);
  const open = (slug: string) => (event: MouseEvent) => {
    // Ctrl, shift and middle clicks open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setShown(slug);
  };
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="relative bg-mist" style={{ aspectRatio: aspect }}>
        {store ? (
          <iframe
            key={store.storeSlug}
            src={embedUrl(store, aspect)}
            title={store.frameTitle}
            className="absolute inset-0 size-full"
          />
        ) : (
          <>
            {children}
            {stores.map((candidate) => {
              const { left, top } = positionIn(frame, candidate);
              return (
                <a
                  key={candidate.storeSlug}
                  href={mapUrl(candidate)}
                  rel="noopener"
                  onClick={open(candidate.storeSlug)}
                  style={{ left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` }}
                  className="absolute flex min-h-11 -translate-x-1/2 -translate-y-full items-center gap-1.5 rounded-full bg-ink py-1.5 pr-4 pl-2.5 text-sm font-semibold text-white shadow-soft hover:bg-ink-soft"
                >
                  <PinIcon className="size-5" />
                  <span
                    aria-hidden
                    className="absolute top-full left-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rotate-45 bg-inherit"
                  />
                  <span className="whitespace-nowrap">{candidate.storeTitle}</span>
                  <span className="sr-only">: {show}</span>
                </a>
              );
            })}
          </>
        )}
      </div>
      <ul className="grid grid-cols-2 border-t border-line bg-paper">
        {stores.map((candidate) => (
          <li key={candidate.storeSlug} className="border-line even:border-l">
            <a
              href={mapUrl(candidate)}
              rel="noopener"
              onClick={open(candidate.storeSlug)}
              aria-current={candidate.storeSlug === shown ? "true" : undefined}
              className="flex min-h-12 items-center justify-center gap-2 px-3 py-2 text-center text-ink-soft underline-offset-2 hover:text-ink hover:underline focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {candidate.storeTitle}
              <span className="sr-only">: {show}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
