"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { untilDone } from "@/lib/client/until-done";
import { whenIdle } from "./when-idle";

/**
 * A component whose code comes when the page has settled, for what nobody sees or uses before: it weighs nothing on the first load. Until
 * then `meanwhile` stands in its place, as large as what follows. Code that did not come is asked for again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let stop: (() => void) | undefined;
      const callOff = whenIdle(() => {
        stop = untilDone(async () => {
          const component = await load();
          setLoaded(() => component);
        });
      });
      return () => {
        callOff();
        stop?.();
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : meanwhile;
  };
}
