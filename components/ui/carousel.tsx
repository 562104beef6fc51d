"use client";

import type { ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from "./icons";
import { useCarousel } from "./use-carousel";
import { useHydrated } from "./use-hydrated";
import { usePersistedPlace } from "./use-persisted-place";

/** Labels of the controls; `carousel` is the role description. */
export type CarouselLabels = {
  name: string;
  carousel: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
};

type Props = {
  slides: readonly ReactNode[];
  labels: CarouselLabels;
  /** slides in view and gap, as classes: `[--per-view:3] lg:[--per-view:5] [--gap:12px]` */
  layout: string;
  /** the first slide follows the last */
  loop?: boolean;
  /** autoplay interval, ms; without it there is no autoplay */
  autoplay?: number;
  /** whether `2 / 6` is visible; assistive tech always gets it */
  counter?: boolean;
  /** session storage key of the place to which the row returns after Back, Forward or a reload */
  keepAs?: string;
  /** position of the controls over or beside the row: `right-3 bottom-3` */
  controls: string;
};

const BUTTON =
  "flex size-9 items-center justify-center rounded-full hover:bg-mist aria-disabled:cursor-default aria-disabled:text-line aria-disabled:hover:bg-transparent";

/**
 * A row of slides: a scroll-snap row that works without JavaScript, enhanced by Swiper without
 * layout shift (use-carousel.ts). Autoplay has a pause button (WCAG 2.2.2) and never runs under
 * reduced motion or Save-Data.
 */
export function Carousel({
  slides,
  labels,
  layout,
  loop = false,
  autoplay = 0,
  counter = false,
  keepAs,
  controls,
}: Props) {
  const { root, view, position, paused, running, mayAutoplay, togglePaused, move } = useCarousel({
    loop,
    autoplay,
  });
  const hydrated = useHydrated();
  usePersistedPlace(view, keepAs, position.index);
  const canMove = hydrated && slides.length > 1;
  return (
    <div
      ref={root}
      role="group"
      aria-roledescription={labels.carousel}
      aria-label={labels.name}
      className={`relative ${layout}`}
    >
      {canMove ? (
        <div
          className={`absolute z-10 flex items-center rounded-full bg-paper ${mayAutoplay ? "" : "max-[769px]:hidden"} ${controls}`}
        >
          <button
            type="button"
            aria-label={labels.previous}
            aria-disabled={position.atStart || undefined}
            onClick={() => void move(-1)}
            className={`${BUTTON} max-[769px]:hidden`}
          >
            <ChevronLeftIcon className="size-5" />
          </button>
          {mayAutoplay ? (
            <button
              type="button"
              aria-label={paused ? labels.play : labels.pause}
              onClick={togglePaused}
              className={BUTTON}
            >
              {paused ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
            </button>
          ) : null}
          {loop ? (
            <span
              aria-live={running ? "off" : "polite"}
              aria-atomic
              className={counter ? "min-w-10 pr-1 text-center text-xs tabular-nums" : "sr-only"}
            >
              {position.index + 1} / {slides.length}
            </span>
          ) : null}
          <button
            type="button"
            aria-label={labels.next}
            aria-disabled={position.atEnd || undefined}
            onClick={() => void move(1)}
            className={`${BUTTON} max-[769px]:hidden`}
          >
            <ChevronRightIcon className="size-5" />
          </button>
        </div>
      ) : null}
      <div
        ref={view}
        className="-mx-[calc(var(--gap)/2)] -my-1 h-[calc(100%+0.5rem)] snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain py-1 data-started:touch-pan-y data-started:snap-none data-started:overflow-clip data-started:select-none noscript:[scrollbar-width:thin]"
      >
        <ul className="carousel-track relative flex h-full transition-transform duration-0">
          {slides.map((slide, i) => (
            // The slides never change their order, so that the index can be the key.
            <li key={i} className="carousel-slide">
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
