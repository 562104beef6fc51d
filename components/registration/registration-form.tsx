"use client";

import { useTranslations } from "use-intl";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { CONTROL, Field } from "@/components/forms/field";
import { lazyResolver } from "@/components/forms/lazy-resolver";
import { type Failure, useSubmission } from "@/components/forms/use-submission";
import { InlineText } from "@/components/page/inline-text";
import { useHydrated } from "@/components/ui/use-hydrated";
import { announce } from "@/lib/client/announce";
import { loadPage, reloadPage, replacePage } from "@/lib/client/overlay-history";
import { useOnSignIn } from "@/lib/client/session/use-on-sign-in";
import type { Registration } from "@/lib/contract/registration";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { fieldText, REGISTRATION_FIELDS, type RegistrationField } from "./field-texts";

type Props = {
  language: Language;
  /** why a form posted without JavaScript was refused */
  refused: Failure | null;
  /** the values typed into that form */
  typed: Readonly<Record<string, string>>;
  /** path to continue to after registration */
  next: string;
};

const INPUTS: Record<
  RegistrationField,
  {
    label: "firstName" | "lastName" | "phone" | "email" | "password" | "confirmPassword";
    hint?: "phoneHint" | "passwordHint";
    type: string;
    autoComplete: string;
    maxLength: number;
    className?: string;
  }
> = {
  userFirstName: { label: "firstName", type: "text", autoComplete: "given-name", maxLength: 100 },
  userLastName: { label: "lastName", type: "text", autoComplete: "family-name", maxLength: 100 },
  userPhone: { label: "phone", hint: "phoneHint", type: "tel", autoComplete: "tel", maxLength: 40 },
  userEmail: { label: "email", type: "email", autoComplete: "email", maxLength: 254 },
  userPassword: {
    label: "password",
    hint: "passwordHint",
    type: "password",
    autoComplete: "new-password",
    maxLength: 200,
  },
  confirmPassword: {
    label: "confirmPassword",
    type: "password",
    autoComplete: "new-password",
    maxLength: 200,
  },
};

const resolver = lazyResolver<Registration>(() =>
  import("./registration-rules").then(({ registrationRules }) => registrationRules),
);

/**
 * The registration form (specification sections 2, 3 and 5). Without JavaScript the browser posts
 * the same fields to the same endpoint.
 */
export function RegistrationForm({ language, refused, typed, next }: Props) {
  const t = useTranslations("register");
  const hydrated = useHydrated();
  const { register, handleSubmit, setError, getValues, formState } = useForm<Registration>({
    resolver,
    reValidateMode: "onBlur",
  });
  const { errors, isSubmitting } = formState;
  const { state, send } = useSubmission({
    path: "/auth/register-user",
    status: 201,
    fieldTexts: {
      userPhone: t("phoneWrong"),
      userEmail: t("emailWrong"),
      userFirstName: t("nameWrong"),
      userLastName: t("nameWrong"),
      userPassword: t("passwordWrong"),
      confirmPassword: t("confirmWrong"),
    },
    // The text of the toast: the first message of the server, otherwise the specification's own
    // text (section 8).
    fallbackText: ({ messages }) => messages[0] ?? t("unexpected"),
  });

  const failureOf = (field: RegistrationField): Failure | null => {
    const error = errors[field];
    if (!error)
      return refused?.field === field && !formState.isDirty && !formState.isSubmitted
        ? refused
        : null;
    return {
      field,
      text:
        error.type === "server" && error.message
          ? error.message
          : t(fieldText(field, getValues(field))),
    };
  };
  const [offlineText, setOfflineText] = useState<string | null>(null);
  const submit = handleSubmit(async (values) => {
    setOfflineText(null);
    const sendFailure = await send({ ...values, lang: language });
    if (!sendFailure) loadPage(next);
    else if (sendFailure.field)
      setError(
        sendFailure.field as RegistrationField,
        { type: "server", message: sendFailure.text },
        { shouldFocus: true },
      );
    // The toast's code may not be loaded yet, and cannot be loaded offline.
    else if (!navigator.onLine) setOfflineText(sendFailure.text);
    else announce(sendFailure.text);
  });
  // Signed-in visitors are redirected to the home page (specification section 6).
  useOnSignIn(() => replacePage(language === DEFAULT_LANGUAGE ? "/" : `/${language}`));
  const isSending = isSubmitting || state !== "idle";
  const formRefusalText = refused?.field === null ? refused.text : null;
  useEffect(() => {
    // The form of a page restored from the back/forward cache has already been sent.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reloadPage();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  useEffect(() => {
    if (refused?.field) document.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus();
  }, [refused]);
  return (
    <form
      method="post"
      action="/api/auth/register-user"
      noValidate={hydrated}
      onSubmit={(event) => void (isSending ? event.preventDefault() : submit(event))}
      className="grid max-w-2xl gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={`/${language}/sign_up`} />
      <input type="hidden" name="next" value={next} />
      {formRefusalText ? (
        <p
          role="alert"
          className="rounded-card bg-failure-tint p-4 text-sm text-failure sm:col-span-2"
        >
          {formRefusalText}
        </p>
      ) : null}
      {REGISTRATION_FIELDS.map((field) => {
        const { label, hint, ...input } = INPUTS[field];
        return (
          <Field
            key={field}
            name={field}
            label={t(label)}
            {...(hint ? { hint: t(hint) } : {})}
            failure={failureOf(field)}
          >
            {(control) => (
              <input
                {...input}
                {...control}
                {...register(field)}
                defaultValue={typed[field]}
                required={field !== "userPassword"}
                className={CONTROL}
              />
            )}
          </Field>
        );
      })}
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" name="agreement" className="size-5 shrink-0 accent-ink" />
        <span>
          <InlineText text={t("agree")} language={language} />
        </span>
      </label>
      <p
        role="alert"
        className="text-failure not-empty:rounded-card not-empty:bg-failure-tint not-empty:p-4 empty:hidden sm:col-span-2"
      >
        {offlineText}
      </p>
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        className="min-h-12 rounded-control bg-nar px-8 font-semibold text-white hover:bg-nar-dark aria-disabled:opacity-60 sm:col-span-2 sm:justify-self-start"
      >
        {isSending ? t("sending") : t("submit")}
      </button>
    </form>
  );
}
