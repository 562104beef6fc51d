"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { untilLoaded } from "@/lib/client/until-done";

const FavouritesPanelSkeleton = () => <div className="space-y-4"><Skeleton className="h-18" /><Skeleton className="h-18" /></div>;

/** The favourites in a panel (components/ui/side-panel.tsx); loaded when the panel opens. */
export const FavouritesPanelContent = dynamic(() => untilLoaded(() => import("./favourites-panel").then(({ FavouritesPanel }) => FavouritesPanel)), { ssr: false, loading: FavouritesPanelSkeleton });
