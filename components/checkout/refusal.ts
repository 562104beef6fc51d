import type { ErrorDetails } from "@/lib/contract/error";
import type { FormFailure } from "@/lib/contract/form-failure";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

/** The names of the form's fields, as the endpoint nests them (lib/server/http/form-post.ts). */
export const DELIVERY_FIELDS = ["userName", "userSurName", "userPhone", "userAddress"] as const;
export const PAYMENT_TYPE = "userPaymentType.paymentTypeId";
export const CARD_TYPE = "userPaymentType.cardTypeId";
export const MONTHS = "userPaymentType.monthCount";

/**
 * Fields that may be wrong, in the order in which their errors are reported (specification section
 * 5).
 */
export const CHECKED_FIELDS = [
  PAYMENT_TYPE,
  ...DELIVERY_FIELDS,
  "note",
  CARD_TYPE,
  MONTHS,
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

type MessageKey =
  | `checkout.${"choosePaymentType" | "fillInformation" | "chooseCardType" | "chooseMonth" | "totalChanged" | "basketChanged" | "soldOut" | "noneLeft" | "someSoldOut" | "tooManyPieces" | "tooManyUnpaid" | "valueTooHigh" | "phoneBlocked" | "phoneWrong" | "running" | "wrongInformation" | "alreadySent" | "tooLarge"}`
  | "basket.nothingToConfirm"
  | "forms.tooMany"
  | "forms.failed"
  | "forms.offline"
  | "profile.sessionOver";

/**
 * Why the order was refused: a message, and the field that it is about (null for the order as a
 * whole). With a field, the message is always one of `fieldRefusal`, because the form determines it
 * again from the field's value.
 */
export type Refusal = {
  key: MessageKey;
  values?: Record<string, string>;
  field: CheckedField | null;
};

/**
 * What the shopper saw: the total (AZN), and the products' titles by slug, in the page's language.
 */
export type DisplayedOrder = {
  language: Language;
  total: number;
  titles: Readonly<Record<string, string>>;
};

const FIELD_TEXTS: Partial<Record<CheckedField, MessageKey>> = {
  [PAYMENT_TYPE]: "checkout.choosePaymentType",
  [CARD_TYPE]: "checkout.chooseCardType",
  [MONTHS]: "checkout.chooseMonth",
};
const CODE_TEXTS: Partial<Record<FormFailure["code"], MessageKey>> = {
  BASKET_EMPTY: "basket.nothingToConfirm",
  ORDER_TOO_LARGE: "checkout.tooLarge",
  STILL_RUNNING: "checkout.running",
  IDEMPOTENCY_KEY_REUSED: "checkout.alreadySent",
  TOO_MANY_REQUESTS: "forms.tooMany",
  UNAUTHENTICATED: "profile.sessionOver",
};

/**
 * Errors which mean that the page is out of date: it is rendered again, with a new idempotency key.
 */
export const STALE_PAGE_CODES: readonly FormFailure["code"][] = [
  "BASKET_EMPTY",
  "IDEMPOTENCY_KEY_REUSED",
  "PRODUCT_SOLD_OUT",
  "TOTAL_CHANGED",
];

/** The message about a field whose value is not blank but wrong. */
export const wrongText = (
  field: CheckedField,
): "checkout.phoneWrong" | "checkout.wrongInformation" =>
  field === "userPhone" ? "checkout.phoneWrong" : "checkout.wrongInformation";

/**
 * The first wrong field and its message, which for a blank field says that it is missing. Returns
 * null if no field is wrong.
 */
export function fieldRefusal(
  isWrong: (name: CheckedField) => boolean,
  valueOf: (name: CheckedField) => string | undefined,
): Refusal | null {
  const field = CHECKED_FIELDS.find(isWrong);
  return field === undefined
    ? null
    : {
        key:
          FIELD_TEXTS[field] ??
          (valueOf(field)?.trim() ? wrongText(field) : "checkout.fillInformation"),
        field,
      };
}

function totalChangedRefusal(
  details: ErrorDetails,
  { language, total }: Pick<DisplayedOrder, "language" | "total">,
): Refusal {
  const now = Number(details.finalTotalPrice ?? 0);
  return now === total
    ? { key: "checkout.basketChanged", field: null }
    : {
        key: "checkout.totalChanged",
        values: { before: formatMoney(total, language), now: formatMoney(now, language) },
        field: null,
      };
}

function soldOutRefusal(details: ErrorDetails, titles: DisplayedOrder["titles"]): Refusal {
  const title = titles[String(details.productSlug)] ?? details.productTitle;
  if (!title) return { key: "checkout.someSoldOut", field: null };
  // A backend may not say how many are left: then taking fewer may be enough.
  return Number(details.available ?? 1) > 0
    ? { key: "checkout.soldOut", values: { title: String(title) }, field: null }
    : { key: "checkout.noneLeft", values: { title: String(title) }, field: null };
}

/** The refusal to show for an endpoint's error; `typed` are the values of the refused form. */
export function checkoutRefusal(
  { code, fields = {}, details = {} }: Pick<FormFailure, "code" | "fields" | "details">,
  typed: Readonly<Record<string, string>>,
  { language, total, titles }: DisplayedOrder,
): Refusal {
  const wrong = fieldRefusal(
    (name) => Object.hasOwn(fields, name),
    (name) => typed[name],
  );
  if (wrong) return wrong;
  if (code === "TOTAL_CHANGED") return totalChangedRefusal(details, { language, total });
  if (code === "PRODUCT_SOLD_OUT") return soldOutRefusal(details, titles);
  const most = Number(details.most ?? 0);
  if (code === "ORDER_TOO_MANY_PIECES")
    return {
      key: "checkout.tooManyPieces",
      values: {
        title: titles[String(details.productSlug)] ?? String(details.productTitle),
        most: String(most),
      },
      field: null,
    };
  if (code === "TOO_MANY_UNPAID_ORDERS")
    return { key: "checkout.tooManyUnpaid", values: { most: String(most) }, field: null };
  if (code === "ORDER_VALUE_TOO_HIGH")
    return {
      key: "checkout.valueTooHigh",
      values: { most: formatMoney(most, language) },
      field: null,
    };
  // The blocked phone may be the account's or the delivery's, so no field is marked.
  if (code === "PHONE_BLOCKED") return { key: "checkout.phoneBlocked", field: null };
  return { key: CODE_TEXTS[code] ?? "forms.failed", field: null };
}
