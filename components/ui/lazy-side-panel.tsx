"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { loadOnRender } from "./load-on-render";
import type { SidePanel } from "./side-panel";
import { whenIdle } from "./when-idle";

const loadSidePanel = () => import("./side-panel").then((module) => module.SidePanel);
const LoadedSidePanel = loadOnRender(loadSidePanel);

/** A side panel, lazily loaded when the page is idle or on the first opening. */
export function LazySidePanel(props: ComponentProps<typeof SidePanel>) {
  const [isNeeded, setNeeded] = useState(props.open);
  if (props.open && !isNeeded) setNeeded(true);
  useEffect(() => whenIdle(() => void loadSidePanel().catch(() => undefined)), []);
  return isNeeded ? <LoadedSidePanel {...props} /> : null;
}
