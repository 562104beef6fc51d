"use client";

import { type FormEvent, useRef } from "react";
import { CONTROL, Field } from "@/components/forms/field";
import { FormStatus } from "@/components/forms/form-status";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmission } from "@/components/forms/use-submission";
import { PhoneCodePicker } from "@/components/ui/phone-code-picker";
import { fullPhone } from "./full-phone";

type Labels = Record<
  | "code"
  | "phone"
  | "send"
  | "sending"
  | "sent"
  | "note"
  | "phoneMissing"
  | "phoneWrong"
  | "soldOut"
  | "gone"
  | "blocked",
  string
>;

/**
 * Sent for all fields but the phone, as by the old storefront (specification section 3); a backend
 * may still require them.
 */
const PLACEHOLDER = "-";

/**
 * The fast-order form (specification section 2): a phone number, and an operator calls back. A
 * message of success replaces any error.
 */
export function FastOrderForm({ productId, labels }: { productId: number; labels: Labels }) {
  const phone = useRef<HTMLInputElement>(null);
  const { state, failure, send, showFailure } = useSubmission({
    path: "/Order/add-fast-order",
    fieldTexts: { phoneNumber: labels.phoneWrong },
    codeTexts: {
      PRODUCT_SOLD_OUT: labels.soldOut,
      PRODUCT_NOT_FOUND: labels.gone,
      PHONE_BLOCKED: labels.blocked,
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const data = new FormData(event.currentTarget);
    const typed = String(data.get("phoneNumber") ?? "").trim();
    if (typed === "") {
      showFailure({ field: "phoneNumber", text: labels.phoneMissing });
      return phone.current?.focus();
    }
    const sendFailure = await send({
      firstName: PLACEHOLDER,
      lastName: PLACEHOLDER,
      address: PLACEHOLDER,
      note: PLACEHOLDER,
      phoneNumber: fullPhone(String(data.get("code")), typed),
      productId,
    });
    if (sendFailure?.field) phone.current?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field name="phoneNumber" label={labels.phone} failure={failure}>
        {(control) => (
          <div className="flex gap-2">
            <PhoneCodePicker name="code" label={labels.code} className="w-32 shrink-0" />
            <input
              {...control}
              ref={phone}
              type="tel"
              required
              autoComplete="tel"
              inputMode="tel"
              maxLength={40}
              placeholder="50 123 45 67"
              className={`${CONTROL} min-w-0 flex-1`}
            />
          </div>
        )}
      </Field>
      <SubmitButton
        isSending={state === "sending"}
        labels={labels}
        className="w-full bg-nar px-6 hover:bg-nar-dark"
      />
      <FormStatus sent={state === "sent"} failure={failure}>
        <p className="font-semibold">{labels.sent}</p>
        <p className="mt-1 text-ink-soft">{labels.note}</p>
      </FormStatus>
    </form>
  );
}
