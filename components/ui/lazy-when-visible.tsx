"use client";

import { type ComponentType, useState } from "react";
import { createLazyHook } from "./create-lazy-hook";

/**
 * Distance from the viewport within which the component is loaded, px: about one swipe. Before the
 * visitor has scrolled, the component is loaded only if it is in view.
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
  return function LazyWhenVisible(props: Props) {
    const [isNear, setNear] = useState(false);
    const Loaded = useLoaded(isNear);
    const observeElement = (element: Element | null) => {
      if (!element) return undefined;
      const observe = (margin: number) => {
        const newObserver = new IntersectionObserver(
          ([entry]) => entry?.isIntersecting && setNear(true),
          { rootMargin: `${margin}px` },
        );
        newObserver.observe(element);
        return newObserver;
      };
      let observer = observe(scrollY > 0 ? SCROLLED_MARGIN : INITIAL_MARGIN);
      // Only scrolling widens the margin: while a visitor fills in a form, nothing below the form
      // is loaded.
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
    return Loaded ? <Loaded {...props} /> : <div ref={observeElement} className={className} />;
  };
}
