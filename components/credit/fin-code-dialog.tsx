"use client";

import { useTranslations } from "use-intl";
import { useLayoutEffect, useRef } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { useCloseOnBack } from "@/components/ui/use-close-on-back";
import { useCloseOnBackdrop } from "@/components/ui/use-close-on-backdrop";
import type { Language } from "@/lib/languages";
import { FinCodeForm } from "./fin-code-form";

/** The dialog that asks for an identification code; open as long as it is rendered. */
export function FinCodeDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const t = useTranslations("credit");
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useCloseOnBack(true, onClose);
  useCloseOnBackdrop(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="monthly-title"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(28rem,100vw-1rem)] max-w-none overflow-y-auto overscroll-contain rounded-card bg-paper p-0 text-ink shadow-soft"
    >
      <div className="px-4 pb-5 sm:px-6 sm:pb-6">
        <div className="flex items-center justify-between gap-4 py-2">
          <h2 id="monthly-title" className="text-lg font-bold">
            {t("dialogTitle")}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t("close")}
            className="-mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
          >
            <CloseIcon />
          </button>
        </div>
        <p className="mb-4 text-ink-soft">{t("intro")}</p>
        <FinCodeForm language={language} focused onLeave={onClose} />
        {/* The fragment keeps the page from opening this dialog again. */}
        <p className="mt-3 text-sm">
          <LocalLink
            path={`/${language}/aylik-odenis#fin`}
            onClick={onClose}
            className="-my-2 inline-block py-2 underline underline-offset-2 hover:no-underline"
          >
            {t("where")}
          </LocalLink>
        </p>
      </div>
    </dialog>
  );
}
