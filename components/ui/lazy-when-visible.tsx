"use client";

import { type ComponentType, useState } from "react";
import { createLazyHook } from "./create-lazy-hook";

/**
 * How far (px) from the viewport a place counts as near: about a flick of the thumb; of a page that
 * nobody has scrolled, what is in view.
 */
const SCROLLED_MARGIN = 600;
const INITIAL_MARGIN = 1;

/**
 * A component whose code is loaded when its place comes near the viewport; until then a box of
 * `className` reserves the room.
 */
export function lazyWhenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className: string,
): ComponentType<Props> {
  const useLoaded = createLazyHook(load);
  return function Near(props: Props) {
    const [isNear, setNear] = useState(false);
    const Loaded = useLoaded(isNear);
    const watch = (place: Element | null) => {
      if (!place) return undefined;
      const observe = (margin: number) => {
        const started = new IntersectionObserver(
          ([entry]) => entry?.isIntersecting && setNear(true),
          { rootMargin: `${margin}px` },
        );
        started.observe(place);
        return started;
      };
      let observer = observe(scrollY > 0 ? SCROLLED_MARGIN : INITIAL_MARGIN);
      // Who fills in a form above loads nothing for what stands below it.
      const widen = () => {
        observer.disconnect();
        observer = observe(SCROLLED_MARGIN);
      };
      addEventListener("scroll", widen, { once: true, passive: true });
      return () => {
        removeEventListener("scroll", widen);
        observer.disconnect();
      };
    };
    return Loaded ? <Loaded {...props} /> : <div ref={watch} className={className} />;
  };
}
