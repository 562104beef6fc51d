import type { Registration } from "@/lib/contract/registration";

/** The six fields of the specification's section 3, in its order. */
export const REGISTRATION_FIELDS = [
  "userFirstName",
  "userLastName",
  "userPhone",
  "userEmail",
  "userPassword",
  "confirmPassword",
] as const satisfies (keyof Registration)[];
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

type TextKey =
  | `${"firstName" | "lastName" | "phone" | "email" | "confirm"}Missing`
  | `${"name" | "phone" | "email" | "password" | "confirm"}Wrong`;

/** Message keys for an empty and for an invalid value. */
const TEXT_KEYS: Record<RegistrationField, { missing: TextKey; wrong: TextKey }> = {
  userFirstName: { missing: "firstNameMissing", wrong: "nameWrong" },
  userLastName: { missing: "lastNameMissing", wrong: "nameWrong" },
  userPhone: { missing: "phoneMissing", wrong: "phoneWrong" },
  userEmail: { missing: "emailMissing", wrong: "emailWrong" },
  userPassword: { missing: "passwordWrong", wrong: "passwordWrong" },
  confirmPassword: { missing: "confirmMissing", wrong: "confirmWrong" },
};

/** The message key for a refused field with this value. */
export const fieldText = (field: RegistrationField, value: string | undefined): TextKey =>
  TEXT_KEYS[field][value?.trim() ? "wrong" : "missing"];

/**
 * The first field that the server refused, with its message key; null if there is none. Passwords
 * are never sent back to the form, so a refused one counts as invalid, not as empty.
 */
export function refusedField(
  fields: Readonly<Record<string, unknown>> = {},
  values: Readonly<Record<string, string>> = {},
): { field: RegistrationField; key: TextKey } | null {
  const field = REGISTRATION_FIELDS.find((name) => Object.hasOwn(fields, name));
  return field
    ? { field, key: fieldText(field, /password/i.test(field) ? "-" : values[field]) }
    : null;
}
