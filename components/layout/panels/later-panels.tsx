"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { untilLoaded } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { usePanels } from "./panel-store";

const load = () => import("./site-panels").then(({ SitePanels }) => SitePanels);
const Loaded = dynamic(() => untilLoaded(() => withTexts(load)), { ssr: false });

/** The panels of the frame. Nothing of them is in the page: their code is loaded when one first opens (or a pointer comes to its button), what they list when it opens. */
export function LaterPanels({ language }: { language: Language }) {
  const [wanted, setWanted] = useState(false);
  const isOpen = usePanels(({ open }) => open !== null);
  if (isOpen && !wanted) setWanted(true);
  return wanted ? <Loaded language={language} /> : null;
}
