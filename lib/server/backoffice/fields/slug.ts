import type { Field } from "payload";
import { isSlug, slugOf } from "@/lib/format/slug";
import { label } from "../labels";
import { said } from "../said";

/** Why an address part was refused. */
export const NOT_A_SLUG = label("Yalnız kiçik latın hərfləri, rəqəmlər və tire.", "Only lower-case Latin letters, digits and hyphens.", "Только строчные латинские буквы, цифры и дефисы.");

/** The address part of a document: made from `source` when left empty, else checked for its shape. */
export const slugField = (source: string): Field => ({
  name: "slug",
  type: "text",
  required: true,
  unique: true,
  index: true,
  label: label("Ünvan hissəsi (slug)", "Address part (slug)", "Часть адреса (slug)"),
  admin: {
    position: "sidebar",
    description: label("Boş qalsa, addan düzəldilir", "Made from the name when left empty", "Если оставить пустым, составляется из названия"),
  },
  hooks: {
    beforeValidate: [({ value, data }) => (typeof value === "string" && value.trim() ? value.trim() : slugOf(String(data?.[source] ?? "")))],
  },
  validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) => isSlug(value) || said(NOT_A_SLUG, req),
});
