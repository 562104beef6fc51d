import type { ComponentType, ReactNode } from "react";
import { lazyWhen } from "./lazy-when";

/**
 * A component whose code is loaded when it is first rendered in the browser, such as what a panel
 * holds. `meanwhile` is its placeholder.
 */
export const loadOnRender = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => lazyWhen(() => true, load, meanwhile);
