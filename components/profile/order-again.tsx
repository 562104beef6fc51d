"use client";

import { useTranslations } from "use-intl";
import { useState } from "react";
import type { InvoiceProduct } from "@/lib/contract/invoice";
import type { Language } from "@/lib/languages";
import type { MissingProduct } from "@/lib/client/basket/reorder";

type Props = { products: readonly InvoiceProduct[]; language: Language };
type State = "idle" | "running" | "failed" | readonly MissingProduct[];

/**
 * Adds an order's products to the basket as far as they are in stock, and lists what could not be
 * added.
 */
export function OrderAgain({ products, language }: Props) {
  const t = useTranslations("profile");
  const [state, setState] = useState<State>("idle");
  const startReorder = async () => {
    if (state === "running") return;
    setState("running");
    try {
      const { reorder } = await import("@/lib/client/basket/reorder");
      setState(await reorder(products, language));
    } catch {
      setState("failed");
    }
  };
  const textOf = ({ title, reason, count }: MissingProduct) =>
    t(
      (
        {
          gone: "missingGone",
          pieces: "missingPieces",
          full: "missingAll",
          "sold-out": "missingSoldOut",
        } as const
      )[reason],
      { title, count },
    );
  return (
    <div className="noscript:hidden">
      <button
        type="button"
        onClick={() => void startReorder()}
        aria-disabled={state === "running" || undefined}
        className="min-h-11 rounded-control bg-nar px-5 py-2 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60"
      >
        {t(state === "running" ? "againRunning" : "again")}
      </button>
      <div role="status" aria-live="polite" className="text-sm">
        {state === "failed" ? (
          <p className="mt-3 rounded-control bg-failure-tint px-4 py-3 text-failure">
            {t("againFailed")}
          </p>
        ) : null}
        {typeof state === "object" && state.length > 0 ? (
          <div className="mt-3 rounded-control bg-mist px-4 py-3">
            <p className="font-semibold">{t("againMissing")}</p>
            <ul className="mt-1 list-disc pl-5">
              {state.map((missing, i) => (
                <li key={i}>{textOf(missing)}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </div>
  );
}
