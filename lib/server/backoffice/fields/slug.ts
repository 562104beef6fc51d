import type { Field } from "payload";
import { isSlug, toSlug } from "@/lib/format/slug";
import { uniqueCopyName } from "../unique-copy-name";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";

/** Why a slug was rejected. */
export const NOT_A_SLUG = label(
  "Yalnız kiçik latın hərfləri, rəqəmlər və tire; tək rəqəmlər olmaz.",
  "Only lower-case Latin letters, digits and hyphens; not digits alone.",
  "Только строчные латинские буквы, цифры и дефисы; не одни цифры.",
);

/**
 * Makes a slug from a name. A slug may not be only digits, because such a URL is that of the
 * product with this id: "123" becomes "no-123".
 */
export const generateSlug = (text: string) => toSlug(text).replace(/^(\d+)$/, "no-$1");

/** A document's slug: generated from `source` when empty, else validated. */
export const slugField = (source: string): Field => ({
  name: "slug",
  type: "text",
  required: true,
  unique: true,
  index: true,
  label: label("Ünvan hissəsi (slug)", "Address part (slug)", "Часть адреса (slug)"),
  admin: {
    position: "sidebar",
    description: label(
      "Boş qalsa, addan düzəldilir",
      "Made from the name when left empty",
      "Если оставить пустым, составляется из названия",
    ),
  },
  hooks: {
    beforeDuplicate: [uniqueCopyName],
    beforeValidate: [
      ({ value, data }) =>
        typeof value === "string" && value.trim()
          ? value.trim()
          : generateSlug(String(data?.[source] ?? "")),
    ],
  },
  validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
    (isSlug(value) && !/^\d+$/.test(value)) || staffMessage(NOT_A_SLUG, req),
});
