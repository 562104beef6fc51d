"use client";

import { useTranslations } from "use-intl";
import type { UseFormRegister } from "react-hook-form";
import { CONTROL, Field } from "@/components/forms/field";
import type { Failure } from "@/components/forms/use-submission";
import type { CheckoutValues } from "./checkout-values";
import type { DELIVERY_FIELDS } from "./refusal";

type Name = (typeof DELIVERY_FIELDS)[number];
type Props = {
  /** initial values: known from the customer, or typed before */
  values: Readonly<Partial<Record<Name | "note", string>>>;
  register: UseFormRegister<CheckoutValues>;
  failureOf: (name: Name | "note") => Failure | null;
};

const INPUTS = [
  {
    name: "userName",
    label: "firstName",
    type: "text",
    autoComplete: "given-name",
    maxLength: 100,
    className: "",
  },
  {
    name: "userSurName",
    label: "lastName",
    type: "text",
    autoComplete: "family-name",
    maxLength: 100,
    className: "",
  },
  {
    name: "userPhone",
    label: "phone",
    type: "tel",
    autoComplete: "tel",
    maxLength: 40,
    className: "",
  },
  {
    name: "userAddress",
    label: "address",
    type: "text",
    autoComplete: "address-line1",
    maxLength: 300,
    className: "sm:col-span-2",
  },
] as const;

/** The delivery form (specification section 2): all required but the note. */
export function DeliveryFields({ values, register, failureOf }: Props) {
  const t = useTranslations("checkout");
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="mb-4 text-lg font-bold">
        {t("delivery")}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        {INPUTS.map(({ name, label, className, ...input }) => (
          <Field
            key={name}
            name={name}
            label={t(label)}
            failure={failureOf(name)}
            className={className}
          >
            {(control) => (
              <input
                {...input}
                {...control}
                {...register(name)}
                defaultValue={values[name]}
                required
                enterKeyHint="next"
                className={`${CONTROL} max-md:text-base`}
              />
            )}
          </Field>
        ))}
        <Field name="note" label={t("note")} failure={failureOf("note")} className="sm:col-span-2">
          {(control) => (
            <textarea
              {...control}
              {...register("note")}
              defaultValue={values.note}
              rows={2}
              maxLength={1000}
              autoComplete="off"
              className={`${CONTROL} max-md:text-base`}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
