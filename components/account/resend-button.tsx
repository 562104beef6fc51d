"use client";

import { useTranslations } from "use-intl";
import type { Failure } from "@/components/forms/use-submission";
import { setSignInProgress } from "@/lib/client/session/sign-in-progress";
import type { Language } from "@/lib/languages";
import { sendCode } from "./send-code";
import { waitText } from "./sign-in-failure";
import { useSignInRequest } from "./use-sign-in-request";
import { useCountdown } from "./use-countdown";

type Props = {
  language: Language;
  progress: { phone: string; sentAt: number; resendAt: number };
  className: string;
  onResult: (failure: Failure | null) => void;
};

/**
 * Requests another code for the same number, once the countdown is over. If that fails, the earlier
 * code stays valid.
 */
export function ResendButton({ language, progress, className, onResult }: Props) {
  const t = useTranslations("signIn");
  const secondsLeft = useCountdown(progress.sentAt, progress.resendAt);
  const { isBusy, attempt } = useSignInRequest("phoneNumber", null, onResult);
  const resend = () =>
    void attempt(
      progress.phone,
      () => sendCode(progress.phone, language),
      ({ retryAfterS }) => {
        if (retryAfterS > 0)
          setSignInProgress({ ...progress, resendAt: Date.now() + retryAfterS * 1000 });
      },
    );
  if (secondsLeft > 0)
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
        {t("resendIn", { time: waitText(t, secondsLeft) })}
      </p>
    );
  return (
    <button
      type="button"
      onClick={resend}
      aria-disabled={isBusy || undefined}
      className={className}
    >
      {isBusy ? t("sending") : t("resend")}
    </button>
  );
}
