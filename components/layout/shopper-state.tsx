"use client";

import { useTranslations } from "next-intl";
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
 * Rendered once in the frame: the live region, the old shop's ids turned into slugs, and messages
 * about storage and a repaired basket.
 */
export function ShopperState({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const { refused } = useStore(storageFailure);
  const idsThere = useStore(comparisonStore, ({ value }) => hasLegacyIds(value));
  const basketMended = useStore(basketStore, ({ repaired: mended }) => mended);
  const [notStored, mended] = [t("notStored"), t("mended")];

  useEffect(() => {
    return idsThere ? retryUntilDone(() => replaceLegacyIds(language)) : undefined;
  }, [idsThere, language]);

  useEffect(() => {
    if (refused) announce(notStored);
  }, [refused, notStored]);

  useEffect(() => {
    if (basketMended) announce(mended);
  }, [basketMended, mended]);
  return <Announcer />;
}
