"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { PinIcon } from "@/components/ui/icons";
import { embedUrl, mapUrl, type MapBounds, type Coordinates, positionIn } from "./map-bounds";

type MapStore = Coordinates & {
  storeSlug: string;
  storeTitle: string;
  /** accessible name of the loaded map */ mapTitle: string;
};

type Props = {
  stores: readonly MapStore[];
  bounds: MapBounds;
  aspect: number;
  /** what a click on a store does, for screen readers */ showLabel: string;
  /** shown under the pins until a map is loaded */ children: ReactNode;
};

/**
 * The stores on a drawn map, with their names below to switch between them. Nothing is requested
 * from the map host before a click: a pin links to the map, and with JavaScript the map replaces
 * the drawing.
 */
export function StoreMap({ stores, bounds, aspect, showLabel, children }: Props) {
  const [shownSlug, setShownSlug] = useState<string | null>(null);
  const shownStore = stores.find((candidate) => candidate.storeSlug === shownSlug);
  const showMap = (slug: string) => (event: MouseEvent) => {
    // Ctrl, shift and middle clicks open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setShownSlug(slug);
  };
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="relative bg-mist" style={{ aspectRatio: aspect }}>
        {shownStore ? (
          <iframe
            key={shownStore.storeSlug}
            src={embedUrl(shownStore, aspect)}
            title={shownStore.mapTitle}
            className="absolute inset-0 size-full"
          />
        ) : (
          <>
            {children}
            {stores.map((store) => {
              const { left, top } = positionIn(bounds, store);
              return (
                <a
                  key={store.storeSlug}
                  href={mapUrl(store)}
                  rel="noopener"
                  onClick={showMap(store.storeSlug)}
                  style={{ left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` }}
                  className="absolute flex min-h-11 -translate-x-1/2 -translate-y-full items-center gap-1.5 rounded-full bg-ink py-1.5 pr-4 pl-2.5 text-sm font-semibold text-white shadow-soft hover:bg-ink-soft"
                >
                  <PinIcon className="size-5" />
                  <span
                    aria-hidden
                    className="absolute top-full left-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rotate-45 bg-inherit"
                  />
                  <span className="whitespace-nowrap">{store.storeTitle}</span>
                  <span className="sr-only">: {showLabel}</span>
                </a>
              );
            })}
          </>
        )}
      </div>
      <ul className="grid grid-cols-2 border-t border-line bg-paper">
        {stores.map((store) => (
          <li key={store.storeSlug} className="border-line even:border-l">
            <a
              href={mapUrl(store)}
              rel="noopener"
              onClick={showMap(store.storeSlug)}
              aria-current={store.storeSlug === shownSlug ? "true" : undefined}
              className="flex min-h-12 items-center justify-center gap-2 px-3 py-2 text-center text-ink-soft underline-offset-2 hover:text-ink hover:underline focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {store.storeTitle}
              <span className="sr-only">: {showLabel}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
