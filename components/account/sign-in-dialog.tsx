"use client";

import { useTranslations } from "use-intl";
import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { CloseIcon } from "@/components/ui/icons";
import { useCloseOnBack } from "@/components/ui/use-close-on-back";
import { useCloseOnBackdrop } from "@/components/ui/use-close-on-backdrop";
import { announce } from "@/lib/client/announce";
import { loadPage } from "@/lib/client/overlay-history";
import { closeDialog, frameDialog } from "@/lib/client/session/frame-dialog";
import { isCodePending } from "@/lib/client/session/sign-in-progress";
import { sessionStore, useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";
import { type SignInStep, SignInSteps } from "./sign-in-steps";
import { signInUrls } from "./sign-in-urls";

/**
 * The sign-in dialog (specification section 2, modals), which is part of every page;
 * lib/client/session/frame-dialog.ts opens it.
 */
export function SignInDialog({ language, demo }: { language: Language; demo: boolean }) {
  const { open: openDialog, nextPath } = useStore(frameDialog);
  const open = openDialog === "sign-in";
  const user = useUser();
  const pathname = usePathname();
  const t = useTranslations("signIn");
  const signedIn = t("signedIn");

  // Signed in, here or in another tab: continue to the page that required it.
  useEffect(() => {
    if (!open || user === null) return;
    closeDialog();
    if (nextPath === null) announce(signedIn);
    else loadPage(nextPath);
  }, [open, user, nextPath, signedIn]);
  // Navigation closes the dialog: Back, or a link in a notification.
  useEffect(() => closeDialog, [pathname]);
  return open && user === null ? (
    <SignInDialogContent
      language={language}
      demo={demo}
      returnTo={nextPath ?? pathname}
      isRequired={nextPath !== null}
    />
  ) : null;
}

function SignInDialogContent({
  language,
  demo,
  returnTo,
  isRequired,
}: {
  language: Language;
  demo: boolean;
  returnTo: string;
  isRequired: boolean;
}) {
  const [t, tBasket, tPanels] = [
    useTranslations("signIn"),
    useTranslations("basket"),
    useTranslations("panels"),
  ];
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<SignInStep>(() => (isCodePending() ? "code" : "phone"));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useCloseOnBack(true, closeDialog);
  useCloseOnBackdrop(dialog, () => dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-title"
      aria-describedby={isRequired ? "sign-in-demand" : undefined}
      onClose={closeDialog}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(28rem,100vw-1rem)] max-w-none overflow-y-auto overscroll-contain rounded-card bg-paper p-0 text-ink shadow-soft"
    >
      <div className="px-4 pb-5 sm:px-6 sm:pb-6">
        <div className="flex items-center justify-between gap-4 py-2">
          <h2 id="sign-in-title" className="text-lg font-bold">
            {t(step === "code" ? "codeTitle" : "title")}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label={tPanels("close")}
            className="-mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
          >
            <CloseIcon />
          </button>
        </div>
        {isRequired ? (
          <p
            id="sign-in-demand"
            className="mb-4 rounded-control bg-failure-tint px-4 py-3 text-sm font-semibold text-failure"
          >
            {tBasket("signInFirst")}
          </p>
        ) : null}
        <SignInSteps
          language={language}
          urls={signInUrls(`/${language}/sign_in`, returnTo)}
          step={step}
          onStep={setStep}
          focused
          demo={demo}
          onSignedIn={(user) => sessionStore.change(() => user)}
        />
      </div>
    </dialog>
  );
}
