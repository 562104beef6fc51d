"use client";

import { useTranslations } from "use-intl";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Announcer } from "@/components/ui/announcer";
import { announce } from "@/lib/client/announce";
import { basketStore } from "@/lib/client/basket/basket-store";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";
import { hasLegacyIds } from "@/lib/client/comparison/legacy-ids";
import { replaceLegacyIds } from "@/lib/client/comparison/replace-legacy-ids";
import { storageFailure } from "@/lib/client/storage/local-storage";
import { retryUntilDone } from "@/lib/client/retry";
import type { Language } from "@/lib/languages";

/**
 * Rendered once per page: the live region for announcements, the replacement of the old shop's
 * product ids by slugs, and messages about failed storage and a repaired basket.
 */
export function ShopperState({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const { refused } = useStore(storageFailure);
  const needsIdReplacement = useStore(comparisonStore, ({ value }) => hasLegacyIds(value));
  const basketRepaired = useStore(basketStore, (basket) => basket.repaired);
  const [notStoredText, repairedText] = [t("notStored"), t("mended")];

  useEffect(() => {
    return needsIdReplacement ? retryUntilDone(() => replaceLegacyIds(language)) : undefined;
  }, [needsIdReplacement, language]);

  useEffect(() => {
    if (refused) announce(notStoredText);
  }, [refused, notStoredText]);

  useEffect(() => {
    if (basketRepaired) announce(repairedText);
  }, [basketRepaired, repairedText]);
  return <Announcer />;
}
