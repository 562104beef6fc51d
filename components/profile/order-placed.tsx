"use client";

import { useTranslations } from "use-intl";
import { useEffect, useRef } from "react";
import { CheckIcon } from "@/components/ui/icons";

type Props = { invoiceId: number; /** path of the page without this notice */ page: string };

/**
 * Says that an order by bank transfer has just been placed, and where its details are. The URL is
 * replaced, so that a reload does not show it again.
 */
export function OrderPlaced({ invoiceId, page }: Props) {
  const t = useTranslations("profile");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    window.history.replaceState(null, "", page);
  }, [page]);
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="mb-6 flex items-start gap-3 rounded-card bg-mist p-4"
    >
      <CheckIcon className="size-6 shrink-0 text-pine" />
      <div>
        <p className="font-bold text-pine">{t("placed", { number: invoiceId })}</p>
        <p className="mt-1 text-sm">{t("placedText")}</p>
      </div>
    </div>
  );
}
