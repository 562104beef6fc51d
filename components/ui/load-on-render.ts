import type { ComponentType, ReactNode } from "react";
import { lazyWhen } from "./lazy-when";

/**
 * Creates a component whose code is loaded when it is first rendered in the browser, such as the
 * content of a panel. `meanwhile` is its placeholder.
 */
export const loadOnRender = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => lazyWhen(() => true, load, meanwhile);
