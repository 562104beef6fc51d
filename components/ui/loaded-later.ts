"use client";

import { type ComponentType, useEffect, useState } from "react";
import { untilDone } from "@/lib/client/until-done";
import { useHydrated } from "./use-hydrated";

/**
 * A hook that returns a component whose code is not part of the first load: null until `starts` was true once and the code has arrived. The code
 * is loaded once per document; a failed load is retried. Smaller than `next/dynamic`, which is for what a page shows at first (docs/adr/0013).
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): (starts: boolean) => ComponentType<Props> | null {
  const cache: { component: ComponentType<Props> | null } = { component: null };
  return function useLoaded(starts) {
    const hydrated = useHydrated();
    const [, setArrived] = useState(false);
    useEffect(() => {
      if (!starts || cache.component) return;
      return untilDone(async () => {
        const component = await load();
        // Another place may have been quicker; a second component would start with empty state.
        cache.component ??= component;
        setArrived(true);
      });
    }, [starts]);
    // The HTML never has it, so neither may the first render of hydration.
    return hydrated ? cache.component : null;
  };
}
