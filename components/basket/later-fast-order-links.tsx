"use client";

import { useStore } from "zustand";
import { wanted } from "@/components/ui/wanted";
import { basketStore } from "@/lib/client/basket/basket-store";

/** The basket is known only to the browser. */
export const LaterFastOrderLinks = wanted(() => useStore(basketStore, ({ value }) => value.size > 0), () => import("./fast-order-links").then(({ FastOrderLinks }) => FastOrderLinks));
