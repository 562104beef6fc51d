"use client";

import { useEffect, useState } from "react";
import { loadOnRender } from "@/components/ui/load-on-render";
import { whenIdle } from "@/components/ui/when-idle";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { usePanels } from "./panel-store";

/** The sign-in dialog comes along, so that it opens at once too. */
const loadPanels = () =>
  Promise.all([import("./site-panels"), import("@/components/account/sign-in-dialog")]).then(
    ([{ SitePanels }]) => SitePanels,
  );
const LoadedPanels = loadOnRender(() => withTexts(loadPanels));

const FIRST_INTERACTION = ["pointerdown", "keydown"] as const;

/**
 * The panels of the frame: their code is loaded after the visitor's first touch of the page, so
 * that they open offline too; their data is fetched on opening.
 */
export function DeferredPanels({ language }: { language: Language }) {
  const [wanted, setWanted] = useState(false);
  const isOpen = usePanels(({ open }) => open !== null);
  if (isOpen && !wanted) setWanted(true);
  useEffect(() => {
    let cancel = () => {};
    const touched = () => {
      stop();
      cancel = whenIdle(() => void withTexts(loadPanels).catch(() => undefined));
    };
    const stop = () =>
      FIRST_INTERACTION.forEach((type) => removeEventListener(type, touched, true));
    FIRST_INTERACTION.forEach((type) => addEventListener(type, touched, true));
    return () => {
      stop();
      cancel();
    };
  }, []);
  return wanted ? <LoadedPanels language={language} /> : null;
}
