"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { loadOnRender } from "@/components/ui/load-on-render";

const FavouritesPanelSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
);

/** The favourites in a panel (components/ui/side-panel.tsx); loaded when the panel opens. */
export const FavouritesPanelContent = loadOnRender(
  () => import("./favourites-panel").then(({ FavouritesPanel }) => FavouritesPanel),
  <FavouritesPanelSkeleton />,
);
