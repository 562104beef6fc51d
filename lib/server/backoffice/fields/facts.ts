import type { FieldHook, TextareaField, TextField } from "payload";
import { parseIban } from "@/lib/format/iban";
import { TIME_OF_DAY } from "@/lib/format/opening-hours";
import { parseTaxId } from "@/lib/format/tax-id";
import { label, type Label } from "../../labels";
import { staffMessage } from "../staff-message";
import { phoneRules } from "./phone";

type Request = { i18n?: { language?: string } };
type Checked = { req: Request; previousValue?: unknown };

/** Whether a value is missing, as an emptied field sends it. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === "";

/**
 * The rules of an optional text that `isValid` must accept. A value that was stored before is not
 * judged again, so that a save of other fields is not refused for it.
 */
const optionalRules = (maxLength: number, isValid: (text: string) => boolean, refusal: Label) => ({
  // A validation of our own replaces Payload's, which would check the length.
  validate: (value: unknown, { req, previousValue }: Checked) =>
    isEmpty(value) ||
    value === previousValue ||
    (String(value).length <= maxLength && isValid(String(value))) ||
    staffMessage(refusal, req),
});

/** What the database has for a text that `parse` understands; others stay, to be refused. */
const storedAs =
  (parse: (text: string) => string | null): FieldHook =>
  ({ value }): unknown =>
    typeof value === "string" ? (parse(value) ?? value.trim()) : value;

const NOT_AN_IBAN = label(
  "Bu, Azərbaycan IBAN-ı deyil və ya bir rəqəmi səhvdir: AZ ilə başlayan 28 işarə olmalıdır.",
  "This is no Azerbaijani IBAN, or one of its characters is wrong: it has 28, and begins with AZ.",
  "Это не азербайджанский IBAN или в нём ошибка: должно быть 28 знаков, начиная с AZ.",
);
const NOT_A_TAX_ID = label(
  "VÖEN 10 rəqəmdir və 1 və ya 2 ilə bitir. Bir rəqəm səhv yazılıb.",
  "A VÖEN has 10 digits and ends with 1 or 2. A digit of this one is wrong.",
  "VÖEN состоит из 10 цифр и кончается на 1 или 2. Одна из цифр неверна.",
);
const NOT_A_SWIFT = label(
  "SWIFT kodu 8 və ya 11 latın hərfi və rəqəmdir, məsələn NUMUAZ22.",
  "A SWIFT code has 8 or 11 Latin letters and digits, for instance NUMUAZ22.",
  "Код SWIFT — 8 или 11 латинских букв и цифр, например NUMUAZ22.",
);
const NOT_AN_ADDRESS = label(
  "https:// ilə başlayan ünvan yazın, məsələn https://www.instagram.com/magaza.",
  "Enter an address that begins with https://, for instance https://www.instagram.com/shop.",
  "Укажите адрес, который начинается с https://, например https://www.instagram.com/shop.",
);
const NOT_A_MAIL = label(
  "E-poçt ünvanını yazın, məsələn info@magaza.az.",
  "Enter an e-mail address, for instance info@shop.az.",
  "Укажите адрес почты, например info@shop.az.",
);
const NOT_A_NAME = label(
  "Ad ən çoxu 40 işarədir və onda { } < > ola bilməz.",
  "The name has at most 40 characters and must not contain { } < >.",
  "В названии не больше 40 знаков, и среди них не должно быть { } < >.",
);
const NOT_A_TIME = label(
  "Vaxtı 09:00 kimi yazın.",
  "Enter the time as 09:00.",
  "Укажите время как 09:00.",
);

const MAX_NAME = 40;
const MAX_MAIL = 100;
const MAX_CODE = 40;
const MAX_URL = 300;
const EMAIL = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+\.[^\s<>()[\],;:"\\@]+$/;

/** Whether a text is an https address with a host that has a dot, and no sign-in data. */
function isPublicAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" && url.hostname.includes(".") && !url.username && !url.password;
}

type Fact = { name: string; label: Label; description?: Label };

const fact = ({ name, label: labels, description }: Fact, maxLength: number) => ({
  name,
  label: labels,
  maxLength,
  ...(description ? { admin: { description } } : {}),
});

/** The shop's name, which texts and messages contain. */
export const nameField = (field: Fact): TextField => ({
  ...fact(field, MAX_NAME),
  type: "text",
  ...optionalRules(MAX_NAME, (text) => !/[{}<>\p{Cc}]/u.test(text), NOT_A_NAME),
});

/** A phone, stored as E.164; `allowsShort`: also a short number. */
export function phoneFactField(
  field: Fact,
  { allowsShort = false, required = false } = {},
): TextField {
  const { validate, hooks } = phoneRules({ allowsShort });
  return {
    ...fact(field, 40),
    type: "text",
    required,
    hooks,
    validate: (value, options) =>
      (!required && isEmpty(value)) || validate(value as string, options as never),
  };
}

/** An e-mail address for shoppers. */
export const mailField = (field: Fact): TextField => ({
  ...fact(field, MAX_MAIL),
  type: "text",
  hooks: { beforeValidate: [storedAs((text) => text.trim().toLowerCase())] },
  ...optionalRules(MAX_MAIL, (text) => EMAIL.test(text), NOT_A_MAIL),
});

/** An account number with its check digits. */
export const ibanField = (field: Fact): TextField => ({
  ...fact(field, 40),
  type: "text",
  hooks: { beforeValidate: [storedAs(parseIban)] },
  ...optionalRules(MAX_CODE, (text) => parseIban(text) !== null, NOT_AN_IBAN),
});

/** A tax number (VÖEN) with its check digit. */
export const taxIdField = (field: Fact): TextField => ({
  ...fact(field, 20),
  type: "text",
  hooks: { beforeValidate: [storedAs(parseTaxId)] },
  ...optionalRules(MAX_CODE, (text) => parseTaxId(text) !== null, NOT_A_TAX_ID),
});

/** The SWIFT code (BIC) of a bank. */
export const swiftField = (field: Fact): TextField => ({
  ...fact(field, 11),
  type: "text",
  hooks: { beforeValidate: [storedAs((text) => text.trim().toUpperCase())] },
  ...optionalRules(
    MAX_CODE,
    (text) => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(text),
    NOT_A_SWIFT,
  ),
});

/** The https address of a page elsewhere. */
export const addressField = (field: Fact): TextField => ({
  ...fact(field, MAX_URL),
  type: "text",
  required: true,
  validate: (value: unknown, { req }: Checked) =>
    (typeof value === "string" && value.length <= MAX_URL && isPublicAddress(value)) ||
    staffMessage(NOT_AN_ADDRESS, req),
});

/** A time of day such as `09:00`. */
export const timeField = (field: Fact): TextField => ({
  ...fact(field, 5),
  type: "text",
  required: true,
  validate: (value: unknown, { req }: Checked) =>
    TIME_OF_DAY.test(String(value)) || staffMessage(NOT_A_TIME, req),
});

/** A short text without rules. */
export const lineField = (
  field: Fact,
  maxLength: number,
  { localized = false } = {},
): TextField => ({
  ...fact(field, maxLength),
  type: "text",
  localized,
});

/** A text of several sentences in three languages. */
export const proseField = (field: Fact, maxLength: number): TextareaField => ({
  ...fact(field, maxLength),
  type: "textarea",
  localized: true,
});
