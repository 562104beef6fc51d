"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { untilLoaded } from "@/lib/client/until-done";

const BasketPanelSkeleton = () => <div className="space-y-4"><Skeleton className="h-18" /><Skeleton className="h-18" /></div>;

/** The basket in a panel (components/ui/side-panel.tsx); loaded when the panel opens. */
export const BasketPanelContent = dynamic(() => untilLoaded(() => import("./basket-panel").then(({ BasketPanel }) => BasketPanel)), { ssr: false, loading: BasketPanelSkeleton });
