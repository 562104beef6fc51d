"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Announcer } from "@/components/ui/announcer";
import { announce } from "@/lib/client/announce";
import { comparisonStore } from "@/lib/client/comparison/comparison-store";
import { hasIds, replaceIds } from "@/lib/client/comparison/replace-ids";
import { STORED } from "@/lib/client/storage/keys";
import { local, storageTrouble } from "@/lib/client/storage/local";
import type { Language } from "@/lib/languages";

/**
 * Stands once in the frame: the live region, the language last used (specification section 3), the old shop's ids turned into slugs, and
 * the word about a browser that keeps nothing.
 */
export function ShoppersThings({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const { refused } = useStore(storageTrouble);
  const idsThere = useStore(comparisonStore, ({ value }) => hasIds(value));
  const notKept = t("notKept");

  useEffect(() => local.rememberIfPossible(STORED.lang, language), [language]);

  useEffect(() => {
    if (idsThere) void replaceIds(language);
  }, [idsThere, language]);

  useEffect(() => {
    if (refused) announce(notKept);
  }, [refused, notKept]);
  return <Announcer />;
}
