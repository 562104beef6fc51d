"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useStore } from "zustand";
import { Announcer } from "@/components/ui/announcer";
import { announce } from "@/lib/client/announce";
import { STORED } from "@/lib/client/storage/keys";
import { local, storageTrouble } from "@/lib/client/storage/local";
import type { Language } from "@/lib/languages";

/** Stands once in the frame: the live region, the language last used (specification section 3), and the word about a browser that keeps nothing. */
export function ShoppersThings({ language }: { language: Language }) {
  const t = useTranslations("basket");
  const { refused } = useStore(storageTrouble);
  const notKept = t("notKept");

  useEffect(() => {
    if (local.get(STORED.lang) !== language) local.rememberIfPossible(STORED.lang, language);
  }, [language]);

  useEffect(() => {
    if (refused) announce(notKept);
  }, [refused, notKept]);
  return <Announcer />;
}
