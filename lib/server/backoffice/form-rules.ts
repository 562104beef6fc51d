import type { Field } from "payload";
import type { Language } from "@/lib/languages";
import { label, type Label } from "../labels";

type Validate = (
  value: unknown,
  options: { siblingData: object; req: { i18n: { language: string } } },
) => string | true;

/** The error that a form would show for a field's value; null if it is valid. */
type FormRules = (name: string, value: unknown, siblingData?: object) => Label | null;

/** The rules of a collection's form, for values that come from files. Throws for a field without one. */
export function formRules(fields: readonly Field[], collection: string): FormRules {
  const rules = new Map(
    fields
      .flatMap((field) => (field.type === "row" ? field.fields : [field]))
      .flatMap((field) =>
        "name" in field && "validate" in field
          ? [[field.name, field.validate as unknown as Validate] as const]
          : [],
      ),
  );
  return (name, value, siblingData = {}) => {
    const validate = rules.get(name);
    if (!validate) throw new Error(`${collection} have no rule for ${name}`);
    const validateIn = (language: Language) =>
      validate(value, { siblingData, req: { i18n: { language } } });
    const result = validateIn("az");
    return result === true
      ? null
      : label(String(result), String(validateIn("en")), String(validateIn("ru")));
  };
}
