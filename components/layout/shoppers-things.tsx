"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Announcer } from "@/components/ui/announcer";
import { announce } from "@/lib/client/announce";
import { basketStore } from "@/lib/client/basket/basket-store";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";
import { hasIds } from "@/lib/client/comparison/ids";
import { replaceIds } from "@/lib/client/comparison/replace-ids";
import { storageTrouble } from "@/lib/client/storage/local";
import { untilDone } from "@/lib/client/until-done";
import type { Language } from "@/lib/languages";

/**
 * Rendered once in the frame: the live region, the old shop's ids turned into slugs, and messages
 * about storage and a repaired basket.
 */
export function ShoppersThings({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const { refused } = useStore(storageTrouble);
  const idsThere = useStore(comparisonStore, ({ value }) => hasIds(value));
  const basketMended = useStore(basketStore, ({ mended }) => mended);
  const [notStored, mended] = [t("notStored"), t("mended")];

  useEffect(() => {
    return idsThere ? untilDone(() => replaceIds(language)) : undefined;
  }, [idsThere, language]);

  useEffect(() => {
    if (refused) announce(notStored);
  }, [refused, notStored]);

  useEffect(() => {
    if (basketMended) announce(mended);
  }, [basketMended, mended]);
  return <Announcer />;
}
