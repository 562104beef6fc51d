"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useEffect, useState } from "react";
import { untilLoaded } from "@/lib/client/until-done";
import type { SidePanel } from "./side-panel";
import { whenIdle } from "./when-idle";

const loadSidePanel = () => import("./side-panel");
const LoadedSidePanel = dynamic(() => untilLoaded(loadSidePanel).then((module) => module.SidePanel), { ssr: false });

/** A side panel, lazily loaded when the page is idle or on the first opening. */
export function LaterSidePanel(props: ComponentProps<typeof SidePanel>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => whenIdle(() => void loadSidePanel().catch(() => undefined)), []);
  return wanted ? <LoadedSidePanel {...props} /> : null;
}
