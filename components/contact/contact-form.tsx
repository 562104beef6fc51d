"use client";

import { type FormEvent, useRef } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import { Honeypot } from "@/components/forms/honeypot";
import { FormStatus } from "@/components/forms/form-status";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmission } from "@/components/forms/use-submission";

const FIELDS = ["name", "contact", "message"] as const;
export type ContactFormLabels = Record<
  | "name"
  | "contact"
  | "message"
  | "nameMissing"
  | "contactMissing"
  | "messageMissing"
  | "contactWrong"
  | "tooLong"
  | "send"
  | "sending"
  | "sent"
  | "leaveEmpty",
  string
>;

/** The contact form: name, reply address and message. */
export function ContactForm({ labels }: { labels: ContactFormLabels }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, failure, send, showFailure } = useSubmission({
    path: "/Contact/send-message",
    fieldTexts: { name: labels.tooLong, contact: labels.contactWrong, message: labels.tooLong },
  });
  const focus = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      [...FIELDS, "website"].map((field) => [field, String(data.get(field) ?? "").trim()]),
    );
    const missing = FIELDS.find((field) => !values[field]);
    if (missing) {
      showFailure({ field: missing, text: labels[`${missing}Missing`] });
      return focus(missing);
    }
    const sendFailure = await send(values);
    if (sendFailure?.field) focus(sendFailure.field);
    else if (!sendFailure) form.current?.reset();
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="relative grid gap-4 md:grid-cols-2 noscript:hidden"
    >
      <Field name="name" label={labels.name} failure={failure}>
        {(control) => (
          <input
            {...control}
            type="text"
            required
            autoComplete="name"
            maxLength={100}
            className={CONTROL}
          />
        )}
      </Field>
      <Field name="contact" label={labels.contact} failure={failure}>
        {(control) => (
          <input
            {...control}
            type="text"
            required
            autoComplete="email"
            maxLength={120}
            className={CONTROL}
          />
        )}
      </Field>
      <Field name="message" label={labels.message} failure={failure} className="md:col-span-2">
        {(control) => (
          <textarea
            {...control}
            required
            rows={5}
            maxLength={4000}
            className={`${CONTROL} resize-y`}
          />
        )}
      </Field>
      <Honeypot label={labels.leaveEmpty} />
      <div className="space-y-4 md:col-span-2">
        <SubmitButton
          isSending={state === "sending"}
          labels={labels}
          className="w-full bg-ink px-8 hover:bg-ink-soft md:w-auto"
        />
        <FormStatus sent={state === "sent"} failure={failure}>
          <p>{labels.sent}</p>
        </FormStatus>
      </div>
    </form>
  );
}
