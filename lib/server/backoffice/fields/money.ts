import type { NumberField } from "payload";
import { fromAzn, toAzn, type Qepik } from "@/lib/format/money";
import { type Label, label } from "../../labels";
import { staffMessage } from "../staff-message";

const MISSING = label("Məbləği yazın.", "Enter an amount.", "Укажите сумму.");
const NOT_POSITIVE = label(
  "Məbləğ sıfırdan böyük olmalıdır.",
  "The amount must be above zero.",
  "Сумма должна быть больше нуля.",
);
const TOO_FINE = label(
  "Ən çoxu iki onluq rəqəm: qəpikdən kiçik ola bilməz.",
  "At most two decimals: nothing smaller than a qəpik.",
  "Не более двух знаков после запятой: не меньше гяпика.",
);
/** The search tables store prices in qəpik as 32-bit integers, which hold up to 21 million AZN. */
const MAX_AZN = 10_000_000;
const TOO_MUCH = label(
  "Məbləğ ən çoxu 10 000 000 AZN ola bilər.",
  "At most 10,000,000 AZN.",
  "Не более 10 000 000 AZN.",
);
const NOT_BELOW = label(
  "Endirimli qiymət adi qiymətdən aşağı olmalıdır.",
  "The discount price must be below the price.",
  "Цена со скидкой должна быть ниже обычной.",
);

/** An amount in AZN, as in Payload's forms and API. */
export const toFormAmount = (amount: Qepik): number => toAzn(amount);
/** The amount of a form or the API; null for an empty field or anything that is no amount. */
export const fromFormAmount = (amount: unknown): Qepik | null =>
  typeof amount === "number" && amount >= 0 && amount <= MAX_AZN ? fromAzn(amount) : null;

type Options = {
  required?: boolean;
  /** whether 0 is allowed */ zero?: boolean;
  /** the field this amount must be less than */ below?: string;
};

/**
 * A field for an amount in AZN with at most two decimals. It is an exact numeric in PostgreSQL, and
 * compared in qəpik.
 */
export const moneyField = (
  name: string,
  labels: Label,
  { required = false, zero = false, below }: Options = {},
): NumberField => ({
  name,
  type: "number",
  label: labels,
  required,
  min: 0,
  max: MAX_AZN,
  validate: (
    value: number | null | undefined,
    { siblingData, req }: { siblingData: unknown; req: { i18n?: { language?: string } } },
  ) => {
    if (value === null || value === undefined) return required ? staffMessage(MISSING, req) : true;
    if (!(zero ? value >= 0 : value > 0)) return staffMessage(NOT_POSITIVE, req);
    if (value > MAX_AZN) return staffMessage(TOO_MUCH, req);
    if (Math.abs(Math.round(value * 100) - value * 100) >= 1e-6) return staffMessage(TOO_FINE, req);
    const limit = below === undefined ? undefined : (siblingData as Record<string, unknown>)[below];
    // `fromAzn` would throw if the other field contains an invalid amount, which its own validation
    // reports.
    return typeof limit === "number" && Math.round(value * 100) >= Math.round(limit * 100)
      ? staffMessage(NOT_BELOW, req)
      : true;
  },
  admin: { step: 0.01 },
});
