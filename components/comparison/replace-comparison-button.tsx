"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { announce } from "@/lib/client/announce";
import { replaceComparison } from "@/lib/client/comparison/comparison-store";
import { navigationMethod } from "@/lib/client/overlay-history";
import type { Language } from "@/lib/languages";

/** Replaces the visitor's comparison with a shared one and opens it. */
export function ReplaceComparisonButton({
  slugs,
  language,
  label,
}: {
  slugs: readonly string[];
  language: Language;
  label: string;
}) {
  const router = useRouter();
  const replace = () => {
    replaceComparison(slugs);
    announce({ key: "comparison.takenOver" });
    router[navigationMethod()](`/${language}/comparison` as Route);
  };
  return (
    <button
      type="button"
      onClick={replace}
      className="h-11 rounded-control border border-line px-5 font-semibold hover:border-ink noscript:hidden"
    >
      {label}
    </button>
  );
}
