"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { whenIdle } from "../ui/when-idle";
import { startPrefetching } from "./prefetch-links";

/** Requests the pages of links before they are clicked, on each page as soon as it is idle. */
export function Prefetching() {
  const router = useRouter();
  const pathname = usePathname();
  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => (stop = startPrefetching(router)));
    return () => {
      cancel();
      stop();
    };
  }, [router, pathname]);
  return null;
}
