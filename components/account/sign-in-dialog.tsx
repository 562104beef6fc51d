"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { CloseIcon } from "@/components/ui/icons";
import { announce } from "@/lib/client/announce";
import { closeDialog, frameDialog } from "@/lib/client/session/frame-dialog";
import { isCodePending } from "@/lib/client/session/sign-in-progress";
import { sessionStore, useUser } from "@/lib/client/session/session-store";
import type { Language } from "@/lib/languages";
import { type SignInStep, SignInSteps } from "./sign-in-steps";
import { signInUrls } from "./sign-in-urls";

/**
 * The sign-in dialog of the frame (specification section 2, modals);
 * lib/client/session/frame-dialog.ts opens it.
 */
export function SignInDialog({ language, demo }: { language: Language; demo: boolean }) {
  const { open: asked, nextPath: then } = useStore(frameDialog);
  const open = asked === "sign-in";
  const user = useUser();
  const pathname = usePathname();
  const t = useTranslations("signIn");
  const signedIn = t("signedIn");

  // Here or in another tab: what was begun goes on.
  useEffect(() => {
    if (!open || user === null) return;
    closeDialog();
    if (then === null) announce(signedIn);
    else location.assign(then);
  }, [open, user, then, signedIn]);
  // Back, or a link of a notice.
  useEffect(() => closeDialog, [pathname]);
  return open && user === null ? (
    <SignInDialogContent
      language={language}
      demo={demo}
      then={then ?? pathname}
      isDemanded={then !== null}
    />
  ) : null;
}

function SignInDialogContent({
  language,
  demo,
  then,
  isDemanded,
}: {
  language: Language;
  demo: boolean;
  then: string;
  isDemanded: boolean;
}) {
  const [t, basket, panels] = [
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
  const closeOnBackdrop = useCallback((event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  }, []);
  return (
    // Escape closes a dialog natively; the press is an extra for pointers.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-title"
      aria-describedby={isDemanded ? "sign-in-demand" : undefined}
      onClose={closeDialog}
      onMouseDown={closeOnBackdrop}
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
            aria-label={panels("close")}
            className="-mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-mist"
          >
            <CloseIcon />
          </button>
        </div>
        {isDemanded ? (
          <p
            id="sign-in-demand"
            className="mb-4 rounded-control bg-failure-tint px-4 py-3 text-sm font-semibold text-failure"
          >
            {basket("signInFirst")}
          </p>
        ) : null}
        <SignInSteps
          language={language}
          urls={signInUrls(`/${language}/sign_in`, then)}
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
