"use client";

import type { ComponentType, ReactNode } from "react";
import { createLazyHook } from "./create-lazy-hook";

/**
 * Creates a component whose code is loaded once `useIsNeeded` has returned true. Until then it
 * renders `placeholder`, which may be a function of the props.
 */
export function lazyWhen<Props extends object>(
  useIsNeeded: () => boolean,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  const useLoaded = createLazyHook(load);
  return function LazyWhen(props: Props) {
    const Loaded = useLoaded(useIsNeeded());
    return Loaded ? (
      <Loaded {...props} />
    ) : typeof placeholder === "function" ? (
      placeholder(props)
    ) : (
      placeholder
    );
  };
}
