"use client";

import { type ComponentType, useEffect, useState } from "react";
import { retryUntilDone } from "@/lib/client/retry";
import { useHydrated } from "./use-hydrated";

/**
 * Creates a hook that lazy-loads a component: it returns null until `isNeeded` has been true and
 * the code has loaded. A failed load is retried. The hook is smaller than `next/dynamic`, which is
 * for the content that a page shows at first (docs/adr/0013).
 */
export function createLazyHook<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (isNeeded: boolean) => ComponentType<Props> | null {
  const cache: { component: ComponentType<Props> | null } = { component: null };
  return function useLoaded(isNeeded) {
    const hydrated = useHydrated();
    const [, setLoaded] = useState(false);
    useEffect(() => {
      if (!isNeeded || cache.component) return;
      return retryUntilDone(async () => {
        const component = await load();
        // Another element may have loaded the component first; a second component type would start
        // with empty state.
        cache.component ??= component;
        setLoaded(true);
      });
    }, [isNeeded]);
    // The server's HTML never contains the component, so hydration must not render it either.
    return hydrated ? cache.component : null;
  };
}
