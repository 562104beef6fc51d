"use client";

import type { Route } from "next";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { announce } from "@/lib/client/announce";
import { replaceComparison } from "@/lib/client/comparison/comparison-store";
import type { Language } from "@/lib/languages";

/** Puts a shared comparison in the place of the visitor's own and goes there. */
export function TakeOverButton({ slugs, language }: { slugs: readonly string[]; language: Language }) {
  const t = useTranslations("comparison");
  const router = useRouter();
  const takeOver = () => {
    replaceComparison(slugs);
    announce(t("takenOver"));
    router.push(`/${language}/comparison` as Route);
  };
  return <button type="button" onClick={takeOver} className="h-11 rounded-control border border-line px-5 font-semibold hover:border-ink noscript:hidden">{t("takeOver")}</button>;
}
