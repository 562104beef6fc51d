"use client";

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { basketStore } from "@/lib/client/basket/basket-store";
import { useRefreshOnBasketChange } from "./use-refresh-on-basket-change";

/** The customer's basket is empty on the server; what this device has may be on its way there. */
export function EmptyBasket({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const isComing = useRefreshOnBasketChange("", false);
  const hasLines = useStore(basketStore, ({ value }) => value.size > 0);
  return hydrated && hasLines && isComing ? <Skeleton className="h-96" /> : children;
}
