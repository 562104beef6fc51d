"use client";

import { type ComponentType, useEffect, useState } from "react";
import { untilDone } from "@/lib/client/until-done";

/** A component whose code is loaded when `useIsWanted` first says so: it weighs nothing before. A failed load is retried. */
export function wanted<Props extends object>(useIsWanted: () => boolean, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Wanted(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const isWanted = useIsWanted();
    useEffect(() => {
      if (!isWanted) return;
      return untilDone(async () => {
        const component = await load();
        setLoaded(() => component);
      });
    }, [isWanted]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
