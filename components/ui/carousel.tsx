"use client";

import type { ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "./icons";
import { useCarousel } from "./use-carousel";
import { useScriptsRun } from "./use-scripts-run";

/** What the controls are called; `carousel` is the word for the thing itself. */
export type CarouselLabels = { name: string; carousel: string; previous: string; next: string; pause: string; play: string };

type Props = {
  slides: readonly ReactNode[];
  labels: CarouselLabels;
  /** how many are in view and how far apart, as classes: `[--per-view:3] lg:[--per-view:5] [--gap:12px]` */
  layout: string;
  /** after the last comes the first */
  loop?: boolean;
  /** ms between moves by itself; left out, it moves only when asked */
  autoplay?: number;
  /** whether `2 / 6` is seen; it is said to assistive tech either way */
  counter?: boolean;
  /** where the controls stand, over or beside the row: `right-3 bottom-3` */
  controls: string;
};

const BUTTON = "flex size-9 items-center justify-center rounded-full hover:bg-mist aria-disabled:cursor-default aria-disabled:text-line aria-disabled:hover:bg-transparent";

/**
 * A row of slides. From the server it is a row that scrolls and snaps, complete without scripts; in the browser Swiper takes it over
 * (use-carousel.ts) without changing a size. Moving by itself stops under the mouse, a finger or the focus, out of sight, for good by its
 * pause button (WCAG 2.2.2), and never starts when motion is to be reduced. Arrows stand above 768 px only.
 */
export function Carousel({ slides, labels, layout, loop = false, autoplay = 0, counter = false, controls }: Props) {
  const { root, view, place, paused, running, mayRun, toggle, move } = useCarousel({ loop, autoplay });
  const inBrowser = useScriptsRun();
  const movable = inBrowser && slides.length > 1;
  return (
    <div ref={root} role="group" aria-roledescription={labels.carousel} aria-label={labels.name} className={`relative ${layout}`}>
      {movable ? (
        <div className={`absolute z-10 flex items-center rounded-full bg-paper ${mayRun ? "" : "max-[769px]:hidden"} ${controls}`}>
          <button type="button" aria-label={labels.previous} aria-disabled={place.atStart || undefined} onClick={() => void move(-1)} className={`${BUTTON} max-[769px]:hidden`}><ChevronLeftIcon className="size-5" /></button>
          {mayRun ? (
            <button type="button" aria-label={paused ? labels.play : labels.pause} onClick={toggle} className={BUTTON}>{paused ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}</button>
          ) : null}
          {loop ? <span aria-live={running ? "off" : "polite"} aria-atomic className={counter ? "min-w-10 pr-1 text-center text-xs tabular-nums" : "sr-only"}>{place.index + 1} / {slides.length}</span> : null}
          <button type="button" aria-label={labels.next} aria-disabled={place.atEnd || undefined} onClick={() => void move(1)} className={`${BUTTON} max-[769px]:hidden`}><ChevronRightIcon className="size-5" /></button>
        </div>
      ) : null}
      <div
        ref={view}
        className="-mx-[calc(var(--gap)/2)] -my-1 h-[calc(100%+0.5rem)] snap-x snap-mandatory overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none] noscript:[scrollbar-width:thin] data-awake:touch-pan-y data-awake:snap-none data-awake:overflow-clip data-awake:select-none"
      >
        <ul className="carousel-track relative flex h-full transition-transform duration-0">
          {slides.map((slide, i) => (
            // Slides have no order but their own.
            <li key={i} className="carousel-slide">{slide}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
