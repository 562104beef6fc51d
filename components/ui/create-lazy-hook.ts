"use client";

import { type ComponentType, useEffect, useState } from "react";
import { retryUntilDone } from "@/lib/client/retry";
import { useHydrated } from "./use-hydrated";

/**
 * Creates a hook that lazy-loads a component: it returns null until `starts` was true once and the
 * code has arrived. A failed load is retried. It is smaller than `next/dynamic`, which is for what
 * a page shows at first (docs/adr/0013).
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
        // Another use may have loaded it first; a second component would start with empty state.
        cache.component ??= component;
        setArrived(true);
      });
    }, [starts]);
    // The server's HTML never contains it, so the first render of hydration must not either.
    return hydrated ? cache.component : null;
  };
}
