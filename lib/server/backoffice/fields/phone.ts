import type { FieldHook, TextFieldSingleValidation } from "payload";
import { parsePhone } from "@/lib/format/phone";
import { plainPhone } from "@/lib/format/phone-text";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";

const NOT_A_PHONE = label(
  "Telefon nömrəsini yazın, məsələn 050 123 45 67.",
  "Enter a phone number, for instance 050 123 45 67.",
  "Укажите номер телефона, например 050 123 45 67.",
);

/** A short number of a company, such as *1221. No number of E.164 is as short. */
const isShortNumber = (value: string): boolean => /^\*?\d{3,5}$/.test(value);

/** What the database has for a phone that staff typed: E.164, or the text if it is no phone. */
const toStoredPhone: FieldHook = ({ value }): unknown =>
  typeof value === "string" ? (parsePhone(value) ?? plainPhone(value)) : value;

/** The validation and hooks of a field for a phone; `allowsShort`: also a short number (*1221). */
export function phoneRules({ allowsShort = false } = {}): {
  validate: TextFieldSingleValidation;
  hooks: { beforeValidate: FieldHook[] };
} {
  return {
    validate: (value, { req }) =>
      (typeof value === "string" &&
        (parsePhone(value) !== null || (allowsShort && isShortNumber(value)))) ||
      staffMessage(NOT_A_PHONE, req),
    hooks: { beforeValidate: [toStoredPhone] },
  };
}
