"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormFailure } from "@/lib/contract/form-failure";

/**
 * Why a form did not lead to the bank: the endpoint's error, or "failed" or "offline" if there is
 * none.
 */
export type BankFormFailure =
  Pick<FormFailure, "code" | "fields" | "details"> | "failed" | "offline";

type Options = {
  /** called with the failure, and with null when the form is sent or usable again */
  onResult: (failure: BankFormFailure | null) => void;
  /**
   * called when the shopper comes back from the bank to this page in the back/forward cache; by
   * default the form can then be sent again
   */
  onRestored?: () => void;
};

/**
 * Sends a form whose response takes the shopper to the bank. It is sent once, however often its
 * button is pressed. The code that sends it is loaded at the first submission.
 */
export function useBankForm({ onResult, onRestored }: Options): {
  isSending: boolean;
  send: (form: HTMLFormElement) => Promise<void>;
} {
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const finish = (failure: BankFormFailure | null) => {
    sending.current = false;
    setSending(false);
    onResult(failure);
  };
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) (onRestored ?? (() => finish(null)))();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShow(event);
    addEventListener("pageshow", listener);
    return () => removeEventListener("pageshow", listener);
  }, []);

  const send = async (form: HTMLFormElement) => {
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    onResult(null);
    try {
      const { submitBankForm, postForm } = await import("@/lib/client/checkout/post-form");
      const answer = await postForm(form);
      if (answer.kind === "bank" && submitBankForm(answer.document)) return;
      finish(answer.kind === "refused" ? answer.failure : "failed");
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status === 401)
        finish({ code: "UNAUTHENTICATED" });
      else finish(navigator.onLine ? "failed" : "offline");
    }
  };
  return { isSending, send };
}
