"use client";

import { loadOnRender } from "@/components/ui/load-on-render";

/** The basket is known only to the browser. */
export const LaterFastOrderLinks = loadOnRender(() => import("./fast-order-links").then(({ FastOrderLinks }) => FastOrderLinks));
