import type { EmailField, EmailFieldValidation, FieldHook } from "payload";
import { cleanText } from "@/lib/contract/clean-text";
import { asciiAddress, isEmail } from "@/lib/contract/email";

/**
 * The address of a staff account as it is stored and looked up: in lower case, with the ASCII form
 * of an international domain. Some browsers send a typed `a@münchen.de` in that form, others as
 * typed, and both must find the account. Empty for what is no text.
 */
export const staffAddress = (typed: unknown): string =>
  typeof typed === "string" ? asciiAddress(cleanText(typed).trim().toLowerCase()) : "";

const toStoredAddress: FieldHook = ({ value }): unknown =>
  typeof value === "string" ? staffAddress(value) : value;

/** Accepts international domains, which Payload's own rule refuses. */
const validateAddress: EmailFieldValidation = (value, { req }) =>
  isEmail(staffAddress(value)) || req.t("validation:emailAddress");

/** The rules of the address of a staff account; merged with Payload's field of that name. */
export const staffEmailField = {
  name: "email",
  type: "email",
  // Payload's own text, which a field that is merged loses.
  label: ({ t }) => t("general:email"),
  required: true,
  unique: true,
  validate: validateAddress,
  hooks: { beforeValidate: [toStoredAddress] },
} satisfies EmailField;
