"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useStore } from "zustand";
import { CloseIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import { monthlyPayment } from "@/lib/client/credit/monthly-payment";
import type { Language } from "@/lib/languages";
import { CodeForm } from "./code-form";

const close = () => monthlyPayment.setState(false, true);

/** The monthly-payment dialog of the frame (specification section 2, modals): the menu's item 10, the bottom bar and its page open it. */
export function MonthlyPaymentDialog({ language }: { language: Language }) {
  const isOpen = useStore(monthlyPayment);
  const pathname = usePathname();
  // Back, or a link of a notice.
  useEffect(() => close, [pathname]);
  return isOpen ? <Opened language={language} /> : null;
}

function Opened({ language }: { language: Language }) {
  const [t, panels] = [useTranslations("credit"), useTranslations("panels")];
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // Escape closes a dialog natively; the press is an extra for pointers.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog ref={dialog} aria-labelledby="monthly-title" onClose={close} onMouseDown={closeOnBackdrop} className="m-auto max-h-[calc(100dvh-1rem)] w-[min(28rem,100vw-1rem)] max-w-none overflow-y-auto overscroll-contain rounded-card bg-paper p-0 text-ink shadow-soft">
      <div className="px-4 pb-5 sm:px-6 sm:pb-6">
        <div className="flex items-center justify-between gap-4 py-2">
          <h2 id="monthly-title" className="text-lg font-bold">{t("dialogTitle")}</h2>
          <button type="button" onClick={close} aria-label={panels("close")} className="-mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"><CloseIcon /></button>
        </div>
        <p className="mb-4 text-ink-soft">{t("intro")}</p>
        <CodeForm language={language} focused onLeave={close} />
        {/* With an anchor: the page opens this dialog otherwise. */}
        <p className="mt-3 text-sm"><LocalLink path={`/${language}/aylik-odenis#fin`} onClick={close} className="-my-2 inline-block py-2 underline underline-offset-2 hover:no-underline">{t("where")}</LocalLink></p>
      </div>
    </dialog>
  );
}
