"use client";

import { type ComponentType, useState } from "react";
import { createLazyHook } from "./create-lazy-hook";

/**
 * Distance from the viewport within which the component is loaded, px: about one swipe. Before the
 * visitor has scrolled, only what is in view is loaded.
 */
const SCROLLED_MARGIN = 600;
const INITIAL_MARGIN = 1;

/**
 * Creates a component whose code is loaded when it comes near the viewport. Until then a box with
 * `className` reserves its space.
 */
export function lazyWhenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className: string,
): ComponentType<Props> {
  const useLoaded = createLazyHook(load);
  return function Near(props: Props) {
    const [isNear, setNear] = useState(false);
    const Loaded = useLoaded(isNear);
    const watch = (element: Element | null) => {
      if (!element) return undefined;
      const observe = (margin: number) => {
        const created = new IntersectionObserver(
          ([entry]) => entry?.isIntersecting && setNear(true),
          { rootMargin: `${margin}px` },
        );
        created.observe(element);
        return created;
      };
      let observer = observe(scrollY > 0 ? SCROLLED_MARGIN : INITIAL_MARGIN);
      // Only scrolling widens the margin: a visitor who fills in a form does not load what is below
      // it.
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
