"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/**
 * A component whose code comes when the page has settled, for what nobody sees or uses before: it weighs nothing on the first load. Until
 * then `meanwhile` stands in its place, as large as what follows.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => whenIdle(() => void load().then((component) => setLoaded(() => component), () => undefined)), []);
    return Loaded ? <Loaded {...props} /> : meanwhile;
  };
}
