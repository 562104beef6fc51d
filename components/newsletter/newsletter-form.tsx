"use client";

import { useTranslations } from "use-intl";
import { type FormEvent, useId, useRef } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import { Honeypot } from "@/components/forms/honeypot";
import { FormStatus } from "@/components/forms/form-status";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmission } from "@/components/forms/use-submission";
import type { Language } from "@/lib/languages";

/** Newsletter subscription: an e-mail address and explicit consent. */
export function NewsletterForm({ language }: { language: Language }) {
  const [t, tForms] = [useTranslations("newsletter"), useTranslations("forms")];
  const email = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const consentErrorId = useId();
  const { state, failure, send, showFailure } = useSubmission({
    path: "/Newsletter/subscribe",
    fieldTexts: { email: t("emailWrong"), consent: t("consentMissing") },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    const address = String(data.get("email") ?? "").trim();
    if (address === "") {
      showFailure({ field: "email", text: t("emailMissing") });
      return email.current?.focus();
    }
    if (data.get("consent") === null) {
      showFailure({ field: "consent", text: t("consentMissing") });
      return consent.current?.focus();
    }
    const sendFailure = await send({
      email: address,
      consent: true,
      lang: language,
      website: String(data.get("website") ?? ""),
    });
    if (sendFailure?.field) (sendFailure.field === "consent" ? consent : email).current?.focus();
  };
  const consentFailure = failure?.field === "consent" ? failure.text : null;
  return (
    <div className="space-y-3">
      {state === "sent" ? null : (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="relative space-y-3"
        >
          <Field name="email" label={t("email")} failure={failure}>
            {(control) => (
              <div className="flex gap-2">
                <input
                  {...control}
                  ref={email}
                  type="email"
                  required
                  autoComplete="email"
                  maxLength={254}
                  className={`${CONTROL} min-w-0 flex-1`}
                />
                <SubmitButton
                  isSending={state === "sending"}
                  labels={{ send: t("subscribe"), sending: tForms("sending") }}
                  className="shrink-0 bg-ink px-4 hover:bg-ink-soft"
                />
              </div>
            )}
          </Field>
          <label className="flex min-h-6 items-start gap-2.5 text-xs text-ink-soft">
            <input
              ref={consent}
              type="checkbox"
              name="consent"
              required
              aria-invalid={consentFailure !== null || undefined}
              aria-describedby={consentFailure === null ? undefined : consentErrorId}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            {t("consent")}
          </label>
          {consentFailure === null ? null : (
            <p id={consentErrorId} role="alert" className="text-sm text-failure">
              {consentFailure}
            </p>
          )}
          <Honeypot label={tForms("leaveEmpty")} />
        </form>
      )}
      <FormStatus sent={state === "sent"} failure={failure}>
        <p>{t("done")}</p>
      </FormStatus>
    </div>
  );
}
