"use client";

import { useEffect, useState } from "react";
import { linkOf } from "@/components/navigation/internal-link-target";
import { loadOnRender } from "@/components/ui/load-on-render";
import { whenIdle } from "@/components/ui/when-idle";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";
import { usePanels } from "./panel-store";

/** Also loads the sign-in dialog, so that it, too, opens immediately. */
const loadPanels = () =>
  Promise.all([import("./site-panels"), import("@/components/account/sign-in-dialog")]).then(
    ([{ SitePanels }]) => SitePanels,
  );
const LoadedPanels = loadOnRender(() => withTexts(loadPanels));

const INTERACTION_EVENTS = ["pointerdown", "keydown"] as const;

/**
 * The slide-in panels. Their code is loaded after the visitor's first interaction with the page, so
 * that they can open offline too; their data is fetched when they open. A press on a link does not
 * count: the panels would compete with the page that it opens, so they wait for the next press.
 */
export function DeferredPanels({ language }: { language: Language }) {
  const [isNeeded, setNeeded] = useState(false);
  const isOpen = usePanels(({ open }) => open !== null);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => {
    let cancel = () => {};
    const onInteraction = (event: Event) => {
      if (linkOf(event)) return;
      stopListening();
      cancel = whenIdle(() => void withTexts(loadPanels).catch(() => undefined));
    };
    const stopListening = () =>
      INTERACTION_EVENTS.forEach((type) => removeEventListener(type, onInteraction, true));
    INTERACTION_EVENTS.forEach((type) => addEventListener(type, onInteraction, true));
    return () => {
      stopListening();
      cancel();
    };
  }, []);
  return isNeeded ? <LoadedPanels language={language} /> : null;
}
