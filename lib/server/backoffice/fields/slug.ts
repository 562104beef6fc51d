import type { Field } from "payload";
import { isSlug, slugOf } from "@/lib/format/slug";
import { label } from "../labels";

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
  validate: (value: unknown) => isSlug(value) || "a-z, 0-9, -",
});
