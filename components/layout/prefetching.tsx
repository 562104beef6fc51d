"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { whenIdle } from "../ui/when-idle";
import { connectionAllowsPrefetching } from "./connection-allows-prefetching";

/**
 * Requests the pages of links before they are clicked, on each page as soon as it is idle. The code
 * for it is loaded only then, and not at all where nothing may be requested.
 */
export function Prefetching() {
  const router = useRouter();
  const pathname = usePathname();
  // All lists have the same path. A page that an infinite list adds to the address does not count:
  // the router does not hear of it.
  const search = useSearchParams().toString();
  useEffect(() => {
    if (!connectionAllowsPrefetching()) return undefined;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { startPrefetching } = await import("./prefetch-links");
      if (!isOver) stop = startPrefetching(router);
    };
    // Links work without it.
    const cancel = whenIdle(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [router, pathname, search]);
  return null;
}
