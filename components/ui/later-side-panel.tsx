"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useEffect, useState } from "react";
import { untilLoaded } from "@/lib/client/until-done";
import type { SidePanel } from "./side-panel";
import { whenIdle } from "./when-idle";

const load = () => import("./side-panel");
const Loaded = dynamic(() => untilLoaded(load).then((module) => module.SidePanel), { ssr: false });

/** A side panel whose code is no part of the first load: it comes when the page has settled, or with the first opening if that is sooner. */
export function LaterSidePanel(props: ComponentProps<typeof SidePanel>) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return wanted ? <Loaded {...props} /> : null;
}
