"use client";

import { type ComponentType, useState } from "react";
import { loadedLater } from "./loaded-later";

/** How far (px) from the viewport a place counts as near: about a flick of the thumb. */
const MARGIN = 600;

/** A component whose code is loaded when its place comes near the viewport; until then a box of `className` reserves the room. */
export function near<Props extends object>(load: () => Promise<ComponentType<Props>>, className: string): ComponentType<Props> {
  const useLoaded = loadedLater(load);
  return function Near(props: Props) {
    const [isNear, setNear] = useState(false);
    const Loaded = useLoaded(isNear);
    const watch = (place: Element | null) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${MARGIN}px` });
      if (place) observer.observe(place);
      return () => observer.disconnect();
    };
    return Loaded ? <Loaded {...props} /> : <div ref={watch} className={className} />;
  };
}
