import type { TextField } from "payload";
import { type Label, label } from "../../labels";
import { staffMessage } from "../staff-message";

const MISSING = label("Adı yazın.", "Enter a name.", "Укажите название.");
/** Characters of a name, also of brands, parameters and listed values. */
export const MAX_TITLE = 300;

/** A localised title; whitespace alone is rejected. */
export const titleField = (labels: Label): TextField => ({
  name: "title",
  type: "text",
  required: true,
  localized: true,
  label: labels,
  maxLength: MAX_TITLE,
  hooks: { beforeValidate: [({ value }) => (typeof value === "string" ? value.trim() : value)] },
  validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
    (typeof value === "string" && value.trim() !== "" && value.length <= MAX_TITLE) ||
    staffMessage(MISSING, req),
});
