"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { wanted } from "./wanted";
import { whenIdle } from "./when-idle";

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** A component whose code is loaded when the page is idle. `meanwhile` is its placeholder. */
export const loadWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> => wanted(useIdle, load, meanwhile);
