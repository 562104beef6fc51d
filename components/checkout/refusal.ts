import type { FormFailure } from "@/lib/contract/form-failure";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

/** The names of the form's fields, as the endpoint nests them (lib/server/http/form-post.ts). */
export const DELIVERY_FIELDS = ["userName", "userSurName", "userPhone", "userAddress"] as const;
export const PAYMENT_TYPE = "userPaymentType.paymentTypeId";
export const CARD_TYPE = "userPaymentType.cardTypeId";
export const MONTHS = "userPaymentType.monthCount";

type Key = `checkout.${"choosePaymentType" | "fillInformation" | "chooseCardType" | "chooseMonth" | "totalChanged" | "soldOut" | "someSoldOut" | "running" | "wrongInformation"}` | "basket.nothingToConfirm" | "forms.tooMany" | "forms.failed" | "profile.sessionOver";

/** Why the order was not taken: a message, and the field it is about. */
export type Refusal = { key: Key; values?: Record<string, string>; field: string | null };

const FIELD_TEXTS: Readonly<Record<string, Key>> = { [PAYMENT_TYPE]: "checkout.choosePaymentType", [CARD_TYPE]: "checkout.chooseCardType", [MONTHS]: "checkout.chooseMonth" };
const CODE_TEXTS: Partial<Record<FormFailure["code"], Key>> = { BASKET_EMPTY: "basket.nothingToConfirm", STILL_RUNNING: "checkout.running", TOO_MANY_REQUESTS: "forms.tooMany", UNAUTHENTICATED: "profile.sessionOver" };

/** What a shopper is told of a failure of the endpoint; `typed` are the values it refused. */
export function refusalOf({ code, fields = {}, details = {} }: Pick<FormFailure, "code" | "fields" | "details">, typed: Readonly<Record<string, string>>, language: Language): Refusal {
  const field = [PAYMENT_TYPE, ...DELIVERY_FIELDS, "note", CARD_TYPE, MONTHS].find((name) => Object.hasOwn(fields, name)) ?? null;
  if (field !== null) return { key: FIELD_TEXTS[field] ?? (typed[field]?.trim() ? "checkout.wrongInformation" : "checkout.fillInformation"), field };
  if (code === "TOTAL_CHANGED") return { key: "checkout.totalChanged", values: { amount: formatMoney(Number(details.finalTotalPrice ?? 0), language) }, field };
  if (code === "PRODUCT_SOLD_OUT") return details.productTitle ? { key: "checkout.soldOut", values: { title: String(details.productTitle) }, field } : { key: "checkout.someSoldOut", field };
  return { key: CODE_TEXTS[code] ?? "forms.failed", field };
}

/** What is missing, in the specification's order (section 5); null when nothing is. */
export function firstMistake(valueOf: (name: string) => string, instalments: number): Refusal | null {
  if (!valueOf(PAYMENT_TYPE)) return { key: "checkout.choosePaymentType", field: PAYMENT_TYPE };
  const blank = DELIVERY_FIELDS.find((name) => !valueOf(name));
  if (blank) return { key: "checkout.fillInformation", field: blank };
  if (valueOf(PAYMENT_TYPE) !== String(instalments)) return null;
  if (!valueOf(CARD_TYPE)) return { key: "checkout.chooseCardType", field: CARD_TYPE };
  return valueOf(MONTHS) ? null : { key: "checkout.chooseMonth", field: MONTHS };
}
