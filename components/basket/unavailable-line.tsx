"use client";

import { useTranslations } from "use-intl";
import type { ListedProduct } from "@/lib/client/products/use-products";
import { Skeleton } from "@/components/ui/skeleton";

/** Text of a line without product data: loading, discontinued, or unavailable for now. */
export function UnavailableLine({ item }: { item: Exclude<ListedProduct, { state: "ready" }> }) {
  const t = useTranslations("basket");
  if (item.state === "loading")
    return (
      <div className="space-y-2 py-1">
        <span className="sr-only">{t("loading")}</span>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    );
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {t(item.state === "gone" ? "gone" : item.state === "waiting" ? "offline" : "failed")}
      </p>
      <p className="text-xs text-ink-soft">{item.slug}</p>
      {item.state === "failed" ? (
        <button
          type="button"
          onClick={item.retry}
          className="py-1.5 font-semibold underline underline-offset-2 hover:no-underline"
        >
          {t("retry")}
        </button>
      ) : null}
    </div>
  );
}
