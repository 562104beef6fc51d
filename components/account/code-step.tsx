"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { CONTROL, Field } from "@/components/forms/field";
import { FormStatus } from "@/components/forms/form-status";
import type { Failure } from "@/components/forms/use-submission";
import { post } from "@/lib/client/api";
import {
  expireCode,
  setSignInProgress,
  signInProgress,
} from "@/lib/client/session/sign-in-progress";
import type { SessionAnswer, UserModel } from "@/lib/contract/auth";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";
import type { Language } from "@/lib/languages";
import { CODE_LENGTH, maskedCodeInput } from "./code-mask";
import { applyMask } from "./apply-mask";
import { ResendButton } from "./resend-button";
import { SEND_BUTTON } from "./send-button";
import { waitText } from "./sign-in-failure";
import type { SignInUrls } from "./sign-in-urls";
import { useSignInRequest } from "./use-sign-in-request";
import { useWebOtp } from "./use-web-otp";

type Props = {
  language: Language;
  urls: SignInUrls;
  /** initial state after a form post without JavaScript: what was typed, and why it was refused */
  code: string;
  failure: Failure | null;
  /** focus the field on mount */
  focused: boolean;
  /** codes are shown in the demo outbox instead of sent by SMS */
  demo: boolean;
  onChangeNumber: () => void;
  onSignedIn: (user: UserModel) => void;
};

/** Errors after which the requested code cannot be used any more (lib/contract/error.ts). */
const UNUSABLE_CODE_ERRORS: ReadonlySet<string> = new Set([
  "CODE_EXPIRED",
  "CODE_USED",
  "CODE_TRIES_EXHAUSTED",
]);

/**
 * The second step of the sign-in (specification section 2): the code of 4 digits, typed, pasted or
 * read from the SMS. It is submitted as soon as it is complete. Without JavaScript this is a plain
 * form.
 */
export function CodeStep({
  language,
  urls,
  code: initialCode,
  failure: initialFailure,
  focused,
  demo,
  onChangeNumber,
  onSignedIn,
}: Props) {
  const t = useTranslations("signIn");
  const field = useRef<HTMLInputElement>(null);
  const { value: progress } = useStore(signInProgress);
  const { failure, isBusy, attempt, setFailure } = useSignInRequest("code", initialFailure);
  const [isResent, setResent] = useState(false);
  const lifetime = waitText(t, SIGN_IN.codeLifetimeS);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const confirm = async (code: string) => {
    if (code.length !== CODE_LENGTH) {
      setFailure({ field: "code", text: t("codeLength") });
      return field.current?.focus();
    }
    setResent(false);
    const sendConfirmation = async () => {
      const { userModel } = await post<SessionAnswer>("/auth/confirm-code", { code });
      setSignInProgress(null);
      onSignedIn(userModel);
    };
    // The wrong code stays but is selected, so that the next digit replaces it.
    if (
      !(await attempt(
        code,
        sendConfirmation,
        ({ code: errorCode }) => UNUSABLE_CODE_ERRORS.has(errorCode) && expireCode(),
      ))
    )
      field.current?.select();
  };
  const enterCode = (code: string) => {
    if (field.current) field.current.value = code;
    void confirm(code);
  };
  useWebOtp(enterCode);

  const onInput = (input: HTMLInputElement) => {
    applyMask(input, maskedCodeInput);
    if (input.value.length === CODE_LENGTH) void confirm(input.value);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(maskedCodeInput(field.current?.value ?? ""));
  };
  const onChangeClick = (event: MouseEvent) => {
    event.preventDefault();
    onChangeNumber();
  };
  const linkLook =
    "-mx-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold underline underline-offset-4 hover:no-underline";
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        {progress
          ? t("codeSent", { phone: progress.phone, life: lifetime })
          : t("codeSentHere", { life: lifetime })}
      </p>
      {demo ? (
        <p className="rounded-control bg-saffron-tint px-4 py-3 text-sm">{t("demo")}</p>
      ) : null}
      <form
        method="post"
        action="/api/auth/confirm-code"
        noValidate
        onSubmit={onSubmit}
        className="space-y-4"
      >
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="back" value={urls.code} />
        <input type="hidden" name="next" value={urls.next} />
        <Field name="code" label={t("code")} failure={failure}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              defaultValue={initialCode}
              placeholder="0000"
              onInput={(event) => onInput(event.currentTarget)}
              className={`${CONTROL} text-center text-xl font-semibold tracking-[0.5em] tabular-nums`}
            />
          )}
        </Field>
        <FormStatus sent={isResent} failure={failure}>
          <p>{t("resent")}</p>
        </FormStatus>
        <p className="text-sm text-ink-soft">{t("notArrived")}</p>
        <button type="submit" aria-disabled={isBusy || undefined} className={SEND_BUTTON}>
          {isBusy ? t("confirming") : t("confirm")}
        </button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {progress ? (
          <ResendButton
            language={language}
            progress={progress}
            className={linkLook}
            onResult={(resendFailure) => {
              setFailure(resendFailure);
              setResent(resendFailure === null);
              field.current?.focus();
            }}
          />
        ) : null}
        <a href={urls.phone} onClick={onChangeClick} className={linkLook}>
          {t(progress ? "change" : "another")}
        </a>
      </div>
    </div>
  );
}
