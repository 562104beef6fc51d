"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormFailure } from "@/lib/contract/form-failure";

/** Why a form did not lead to the bank: what the endpoint says, or that it was not reached. */
export type BankFormFailure =
  Pick<FormFailure, "code" | "fields" | "details"> | "failed" | "offline";

type Options = {
  /** hears why the bank was not reached, and null when that is over */ onResult: (
    why: BankFormFailure | null,
  ) => void;
  /**
   * back from the bank, on a page from the back/forward cache; without it the form can be sent
   * again
   */
  onRestored?: () => void;
};

/**
 * Sends a form whose answer takes the shopper to the bank; once, however often its button is
 * pressed. Its code comes with the first sending.
 */
export function useBankForm({ onResult: onEnd, onRestored }: Options): {
  isSending: boolean;
  send: (form: HTMLFormElement) => Promise<void>;
} {
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const end = (why: BankFormFailure | null) => {
    sending.current = false;
    setSending(false);
    onEnd(why);
  };
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) (onRestored ?? (() => end(null)))();
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
    onEnd(null);
    try {
      const { submitBankForm: goToBank, postForm } =
        await import("@/lib/client/checkout/post-form");
      const answer = await postForm(form);
      if (answer.kind === "bank" && goToBank(answer.document)) return;
      end(answer.kind === "refused" ? answer.failure : "failed");
    } catch (error) {
      if ((error as { status?: unknown } | null)?.status === 401) end({ code: "UNAUTHENTICATED" });
      else end(navigator.onLine ? "failed" : "offline");
    }
  };
  return { isSending, send };
}
