"use client";

import { type ComponentType, useEffect, useState } from "react";
import { retryUntilDone } from "@/lib/client/retry";
import { useHydrated } from "./use-hydrated";

/**
 * A component outside the first load, as a hook: null until `starts` was true once and the code has
 * arrived; a failed load is retried. Smaller than `next/dynamic`, which is for what a page shows at
 * first (docs/adr/0013).
 */
export function createLazyHook<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (starts: boolean) => ComponentType<Props> | null {
  const cache: { component: ComponentType<Props> | null } = { component: null };
  return function useLoaded(starts) {
    const hydrated = useHydrated();
    const [, setArrived] = useState(false);
    useEffect(() => {
      if (!starts || cache.component) return;
      return retryUntilDone(async () => {
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
