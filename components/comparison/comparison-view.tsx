"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { importWithRetry } from "@/lib/client/retry";

const ComparisonSkeleton = () => (
  <div className="grid grid-cols-3 gap-2 sm:gap-4 noscript:hidden">
    {[1, 2, 3].map((i) => (
      <Skeleton key={i} className="h-72 sm:h-96" />
    ))}
  </div>
);

/** The visitor's comparison. Only the browser knows it, so the server renders none of it. */
export const ComparisonView = dynamic(
  () => importWithRetry(() => import("./comparison").then(({ Comparison }) => Comparison)),
  { ssr: false, loading: ComparisonSkeleton },
);
