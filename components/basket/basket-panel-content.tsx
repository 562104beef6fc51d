"use client";

import { loadOnRender } from "@/components/ui/load-on-render";
import { Skeleton } from "@/components/ui/skeleton";

const BasketPanelSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
);

/** The basket in a panel (components/ui/side-panel.tsx); loaded when the panel opens. */
export const BasketPanelContent = loadOnRender(
  () => import("./basket-panel").then(({ BasketPanel }) => BasketPanel),
  <BasketPanelSkeleton />,
);
