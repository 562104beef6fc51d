import type { TextField } from "payload";
import { gtinDigits, isGtin } from "@/lib/format/gtin";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";
import { isEmptyField } from "./is-empty-field";

/** The limit of Google's product data specification. */
const MAX_MPN = 70;
const NOT_AN_MPN = label(
  "İstehsalçı kodu ən çoxu 70 işarədir.",
  "A manufacturer's part number has at most 70 characters.",
  "Артикул производителя — не более 70 знаков.",
);
const NOT_A_GTIN = label(
  "GTIN 8, 12, 13 və ya 14 rəqəmdən ibarətdir və ştrix-kodun altında yazılır.",
  "A GTIN has 8, 12, 13 or 14 digits and is printed under the bar code.",
  "GTIN состоит из 8, 12, 13 или 14 цифр, он напечатан под штрихкодом.",
);
const WRONG_DIGIT = label(
  "Bu GTIN-in yoxlama (sonuncu) rəqəmi düz gəlmir: rəqəmləri yenidən tutuşdurun.",
  "The check digit (the last one) of this GTIN is wrong: compare the digits again.",
  "У этого GTIN не сходится контрольная (последняя) цифра: сверьте цифры ещё раз.",
);

type Request = { req: { i18n?: { language?: string } } };
// A copy of a product must not keep the identifier, because it is another product.
const CLEARED_IN_COPIES = { beforeDuplicate: [() => null] };
const SIDEBAR = { position: "sidebar" as const };

/** The manufacturer's part number (MPN); the shop's own code is the SKU. */
export const mpnField: TextField = {
  name: "mpn",
  type: "text",
  label: label(
    "İstehsalçı kodu (MPN)",
    "Manufacturer part number (MPN)",
    "Артикул производителя (MPN)",
  ),
  admin: SIDEBAR,
  hooks: {
    ...CLEARED_IN_COPIES,
    beforeValidate: [({ value }) => (typeof value === "string" ? value.trim() || null : value)],
  },
  validate: (value: unknown, { req }: Request) =>
    isEmptyField(value) ||
    (typeof value === "string" && value.length <= MAX_MPN) ||
    staffMessage(NOT_AN_MPN, req),
};

/**
 * The product's GTIN (EAN, UPC). Without one, search engines identify the product by its brand and
 * part number.
 */
export const gtinField: TextField = {
  name: "gtin",
  type: "text",
  label: label("Ştrix-kod (GTIN)", "Bar code (GTIN)", "Штрихкод (GTIN)"),
  admin: SIDEBAR,
  hooks: {
    ...CLEARED_IN_COPIES,
    beforeValidate: [
      ({ value }) => (typeof value === "string" ? gtinDigits(value) || null : value),
    ],
  },
  validate: (value: unknown, { req }: Request) =>
    isEmptyField(value) ||
    (typeof value === "string" && isGtin(value)) ||
    staffMessage(
      typeof value === "string" && /^(?:\d{8}|\d{12,14})$/.test(value) ? WRONG_DIGIT : NOT_A_GTIN,
      req,
    ),
};
