"use client";

import { useEffect } from "react";
import { useStore } from "zustand";
import { later } from "@/components/ui/later";
import { wanted } from "@/components/ui/wanted";
import { whenIdle } from "@/components/ui/when-idle";
import { announcements } from "@/lib/client/announce";
import { basketStore } from "@/lib/client/basket/basket-store";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";
import { hasIds } from "@/lib/client/comparison/ids";
import { STORED } from "@/lib/client/storage/keys";
import { local, storageTrouble } from "@/lib/client/storage/local";
import { withTexts } from "@/lib/i18n/with-texts";
import type { Language } from "@/lib/languages";

/** Something is to be said, or to be set right in what the browser stores. */
function useHasSomethingToSay(): boolean {
  const said = useStore(announcements, ({ id }) => id > 0);
  const refused = useStore(storageTrouble, (trouble) => trouble.refused);
  const repaired = useStore(basketStore, ({ mended }) => mended);
  const oldIds = useStore(comparisonStore, ({ value }) => hasIds(value));
  return said || refused || repaired || oldIds;
}

/** Parts of the frame that show nothing at first. */
export const LaterComparisonBar = wanted(() => useStore(comparisonStore, ({ value }) => value.length > 0), () => withTexts(() => import("@/components/comparison/comparison-bar").then(({ ComparisonBar }) => ComparisonBar)));
const WantedThings = wanted(useHasSomethingToSay, () => withTexts(() => import("@/components/layout/shoppers-things").then(({ ShoppersThings }) => ShoppersThings)));

/** Also stores the language last used (specification section 3). */
export function LaterShoppersThings({ language }: { language: Language }) {
  useEffect(() => whenIdle(() => local.rememberIfPossible(STORED.lang, language)), [language]);
  return <WantedThings language={language} />;
}

/** It cannot be loaded once the connection is lost. */
export const LaterConnectionBanner = later(() => import("@/components/layout/connection-banner").then(({ ConnectionBanner }) => ConnectionBanner));
