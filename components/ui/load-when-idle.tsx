"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { untilDone } from "@/lib/client/until-done";
import { whenIdle } from "./when-idle";

/**
 * A component lazily loaded when the page is idle, to keep it out of the first load. `meanwhile` is its placeholder of the same size. A failed
 * import is retried.
 */
export function loadWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> {
  return function LoadedWhenIdle(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let stop: (() => void) | undefined;
      const cancel = whenIdle(() => {
        stop = untilDone(async () => {
          const component = await load();
          setLoaded(() => component);
        });
      });
      return () => {
        cancel();
        stop?.();
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : meanwhile;
  };
}
