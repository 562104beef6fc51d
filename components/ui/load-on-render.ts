import type { ComponentType, ReactNode } from "react";
import { lazyWhen } from "./lazy-when";

/**
 * Creates a component whose code is loaded when it is first rendered in the browser, such as the
 * content of a panel. Until then it renders `placeholder`.
 */
export const loadOnRender = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> => lazyWhen(() => true, load, placeholder);
