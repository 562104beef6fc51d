"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { untilDone } from "@/lib/client/until-done";

/** How far (px) from the viewport a place counts as near: about a flick of the thumb. */
const MARGIN = 600;

/** A component whose code is loaded when its place comes near the viewport; until then a box of `className` reserves the room. A failed load is retried. */
export function near<Props extends object>(load: () => Promise<ComponentType<Props>>, className: string): ComponentType<Props> {
  return function Near(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let stop: (() => void) | undefined;
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        stop = untilDone(async () => {
          const component = await load();
          setLoaded(() => component);
        });
      }, { rootMargin: `${MARGIN}px` });
      if (place.current) observer.observe(place.current);
      return () => {
        observer.disconnect();
        stop?.();
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : <div ref={place} className={className} />;
  };
}
