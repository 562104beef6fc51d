"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { untilLoaded } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { usePanels } from "./panel-store";

const loadPanels = () => import("./site-panels").then(({ SitePanels }) => SitePanels);
const LoadedPanels = dynamic(() => untilLoaded(() => withTexts(loadPanels)), { ssr: false });

/** The panels of the frame, loaded on the first opening (or a pointer over its button); their data is fetched on opening. */
export function LaterPanels({ language }: { language: Language }) {
  const [wanted, setWanted] = useState(false);
  const isOpen = usePanels(({ open }) => open !== null);
  if (isOpen && !wanted) setWanted(true);
  return wanted ? <LoadedPanels language={language} /> : null;
}
