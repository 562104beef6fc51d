"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { whenIdle } from "../ui/when-idle";
import { startPrefetching } from "./prefetch-links";

/** Requests the pages of links before they are clicked, on each page as soon as it is idle. */
export function Prefetching() {
  const router = useRouter();
  const pathname = usePathname();
  // All lists have the same path. A page that an infinite list adds to the address does not count:
  // the router does not hear of it.
  const search = useSearchParams().toString();
  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => (stop = startPrefetching(router)));
    return () => {
      cancel();
      stop();
    };
  }, [router, pathname, search]);
  return null;
}
