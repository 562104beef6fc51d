"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import { FormStatus } from "@/components/forms/form-status";
import { LocalLink } from "@/components/ui/local-link";
import type { Failure } from "@/components/forms/use-submission";
import { isCodePending, signInProgress } from "@/lib/client/session/sign-in-progress";
import type { Language } from "@/lib/languages";
import { applyMask } from "./apply-mask";
import { maskedPhoneInput, phoneFault } from "./phone-mask";
import { sendCode } from "./send-code";
import { SEND_BUTTON } from "./send-button";
import type { SignInUrls } from "./sign-in-urls";
import { useSignInRequest } from "./use-sign-in-request";

type Props = {
  language: Language;
  urls: SignInUrls;
  /** initial state after a form post without JavaScript: what was typed, and why it was refused */
  phone: string;
  failure: Failure | null;
  /** focus the field on mount */
  focused: boolean;
  onSent: () => void;
};

/**
 * The first step of the sign-in (specification section 2): the phone number, with the mask
 * +994-99-999-99-99. Without JavaScript this is a plain form.
 */
export function PhoneStep({
  language,
  urls,
  phone,
  failure: initialFailure,
  focused,
  onSent,
}: Props) {
  const t = useTranslations("signIn");
  const field = useRef<HTMLInputElement>(null);
  const { failure, isBusy, attempt, setFailure } = useSignInRequest("phoneNumber", initialFailure);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    const fault = phoneFault(typed);
    if (fault) {
      setFailure({ field: "phoneNumber", text: t(fault) });
      return field.current?.focus();
    }
    const { value: previous } = signInProgress.getState();
    // A code for this number was requested moments ago (for example before Back). That code is
    // still valid, and another cannot be requested yet.
    if (
      previous?.phone === maskedPhoneInput(typed) &&
      isCodePending() &&
      previous.resendAt > Date.now()
    )
      return onSent();
    const isSent = await attempt(
      typed,
      () => sendCode(typed, language),
      ({ fields }) => fields.phoneNumber && field.current?.focus(),
    );
    if (isSent) onSent();
  };
  return (
    <form
      method="post"
      action="/api/auth/get-code"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="space-y-4"
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={urls.phone} />
      <input type="hidden" name="next" value={urls.code} />
      <p className="text-ink-soft">{t("intro")}</p>
      <Field name="phoneNumber" label={t("phone")} failure={failure}>
        {(control) => (
          <>
            <input
              {...control}
              ref={field}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
              defaultValue={phone}
              placeholder="+994-50-123-45-67"
              aria-describedby={[control["aria-describedby"], `${control.id}-hint`]
                .filter(Boolean)
                .join(" ")}
              onInput={(event) => applyMask(event.currentTarget, maskedPhoneInput)}
              className={`${CONTROL} tabular-nums`}
            />
            <p id={`${control.id}-hint`} className="mt-1.5 text-xs text-ink-soft">
              {t("phoneHint")}
            </p>
          </>
        )}
      </Field>
      <FormStatus sent={false} failure={failure}>
        {null}
      </FormStatus>
      <button type="submit" aria-disabled={isBusy || undefined} className={SEND_BUTTON}>
        {isBusy ? t("sending") : t("sendSms")}
      </button>
      <p className="text-xs text-ink-soft">
        {t("noAccount")}{" "}
        <LocalLink
          path={`/${language}/sign_up`}
          className="-my-2 inline-block py-2 font-semibold text-ink underline underline-offset-2 hover:no-underline"
        >
          {t("register")}
        </LocalLink>
      </p>
    </form>
  );
}
