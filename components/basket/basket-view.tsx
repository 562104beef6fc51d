"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { importWithRetry } from "@/lib/client/retry";

const BasketSkeleton = () => (
  <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 noscript:hidden">
    <Skeleton className="h-80" />
    <Skeleton className="h-96" />
  </div>
);

/** The products of the basket page. Only the browser knows them, so the server renders none. */
export const BasketView = dynamic(
  () => importWithRetry(() => import("./basket").then(({ Basket }) => Basket)),
  { ssr: false, loading: BasketSkeleton },
);
