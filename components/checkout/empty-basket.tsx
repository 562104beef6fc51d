"use client";

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { basketStore } from "@/lib/client/basket/basket-store";
import { useRefreshOnBasketChange } from "./use-refresh-on-basket-change";

/**
 * Shown when the customer's basket is empty on the server. While this device's products may still
 * be synchronised to it, a placeholder is shown instead of `children`.
 */
export function EmptyBasket({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const mayBeRefreshed = useRefreshOnBasketChange("", false);
  const hasLines = useStore(basketStore, ({ value }) => value.size > 0);
  return hydrated && hasLines && mayBeRefreshed ? <Skeleton className="h-96" /> : children;
}
