"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useState } from "react";
import { ApiError } from "@/lib/client/api";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  /** the link has just been sent by the plain form, without JavaScript */ wasSent: boolean;
};

/**
 * Says that e-mails are sent only to a verified address, and sends the verification link once more.
 * The form works without JavaScript too.
 */
export function EmailVerification({ language, wasSent }: Props) {
  const t = useTranslations("profile");
  const [state, setState] = useState<"idle" | "sending" | "sent">(wasSent ? "sent" : "idle");
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    setFailure(null);
    try {
      const { authenticatedPost } = await import("@/lib/client/session/authenticated-fetch");
      await authenticatedPost<null>("/auth/send-email-proof", { lang: language });
      setState("sent");
    } catch (error) {
      setState("idle");
      setFailure(
        t(error instanceof ApiError && error.status === 429 ? "emailTooMany" : "emailFailed"),
      );
    }
  };
  return (
    <form
      method="post"
      action="/api/auth/send-email-proof"
      onSubmit={(event) => void send(event)}
      className="mt-2 rounded-control bg-saffron-tint p-3 text-sm"
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={`/${language}/profile`} />
      <input type="hidden" name="next" value={`/${language}/profile?emailSent=1`} />
      <p>{t("emailUnproven")}</p>
      <p role="status" className="font-semibold not-empty:mt-2">
        {state === "sent" ? t("emailSent") : null}
      </p>
      {state === "sent" ? null : (
        <button
          type="submit"
          aria-disabled={state === "sending" || undefined}
          className="-mx-2 min-h-11 rounded-control px-2 font-semibold underline underline-offset-4 hover:no-underline"
        >
          {t(state === "sending" ? "emailSending" : "emailSend")}
        </button>
      )}
      <p role="alert" className="text-failure not-empty:mt-2">
        {failure}
      </p>
    </form>
  );
}
