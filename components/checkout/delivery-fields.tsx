import { getTranslations } from "next-intl/server";
import { CONTROL, Field } from "@/components/forms/field";
import type { Language } from "@/lib/languages";
import type { DELIVERY_FIELDS } from "./refusal";

type Name = (typeof DELIVERY_FIELDS)[number] | "note";
type Props = { language: Language; /** what is known or was typed */ values: Readonly<Partial<Record<Name, string>>>; failure: { field: string; text: string } | null };

const INPUTS = [
  { name: "userName", label: "firstName", type: "text", autoComplete: "given-name", maxLength: 100, className: "" },
  { name: "userSurName", label: "lastName", type: "text", autoComplete: "family-name", maxLength: 100, className: "" },
  { name: "userPhone", label: "phone", type: "tel", autoComplete: "tel", maxLength: 40, className: "" },
  { name: "userAddress", label: "address", type: "text", autoComplete: "street-address", maxLength: 300, className: "sm:col-span-2" },
] as const;

/** The delivery form (specification section 2): all required but the note. */
export async function DeliveryFields({ language, values, failure }: Props) {
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="mb-4 text-lg font-bold">{t("delivery")}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        {INPUTS.map(({ name, label, className, ...input }) => (
          <Field key={name} name={name} label={t(label)} failure={failure} className={className}>
            {(control) => <input {...input} {...control} defaultValue={values[name]} required className={CONTROL} />}
          </Field>
        ))}
        <Field name="note" label={t("note")} failure={failure} className="sm:col-span-2">
          {(control) => <textarea {...control} defaultValue={values.note} rows={3} maxLength={1000} className={CONTROL} />}
        </Field>
      </div>
    </section>
  );
}
