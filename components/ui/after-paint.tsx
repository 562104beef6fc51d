"use client";

import type { ReactNode } from "react";
import { useAfterPaint } from "./use-after-paint";

/**
 * Content below the first screen, rendered after what is above it has been painted
 * (use-after-paint.ts). Until then there is as much space as the screen is high, so that nothing
 * visible moves.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() ? children : <div className="min-h-svh" />;
}
