"use client";

import type { ComponentType, ReactNode } from "react";
import { createLazyHook } from "./create-lazy-hook";

/**
 * A component whose code is loaded when `useIsWanted` first says so. `meanwhile` is its
 * placeholder, or gives one for the props.
 */
export function lazyWhen<Props extends object>(
  useIsWanted: () => boolean,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  const useLoaded = createLazyHook(load);
  return function Wanted(props: Props) {
    const Loaded = useLoaded(useIsWanted());
    return Loaded ? (
      <Loaded {...props} />
    ) : typeof meanwhile === "function" ? (
      meanwhile(props)
    ) : (
      meanwhile
    );
  };
}
