"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { whenIdle } from "@/components/ui/when-idle";
import { untilLoaded } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { usePanels } from "./panel-store";

const load = () => import("./site-panels").then(({ SitePanels }) => SitePanels);
const Loaded = dynamic(() => untilLoaded(() => withTexts(load)), { ssr: false });

/** The panels of the frame. Nothing of them is in the page: their code comes when it has settled, or with the first opening if that is sooner; what they list is read when they open. */
export function LaterPanels({ language }: { language: Language }) {
  const [wanted, setWanted] = useState(false);
  const isOpen = usePanels(({ open }) => open !== null);
  if (isOpen && !wanted) setWanted(true);
  useEffect(() => whenIdle(() => void withTexts(load).catch(() => undefined)), []);
  return wanted ? <Loaded language={language} /> : null;
}
