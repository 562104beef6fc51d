"use client";

import { useTranslation } from "@payloadcms/ui";
import { type ReactNode, useEffect } from "react";
import { applyBakuZone } from "./baku-zone";
import { translateFixedWords } from "./fixed-words";

// Done when the file is loaded and not in an effect, because Payload formats dates already during
// its first render.
applyBakuZone();

/**
 * Baku's time and the staff member's language where Payload has a setting for neither
 * (baku-zone.ts, fixed-words.ts).
 */
export function LocalWords({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (i18n.language === "en") return undefined;
    const translate = () => translateFixedWords(i18n.language);
    const observer = new MutationObserver(translate);
    observer.observe(document.body, { childList: true, subtree: true });
    translate();
    return () => observer.disconnect();
  }, [i18n.language]);
  return children;
}
