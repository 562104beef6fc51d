import { BASE_DOCUMENT_KEY } from "@/lib/base-document-key";

/** What the form's state says of a field; the parts that a refused save changes. */
type FieldState = { value?: unknown; valid?: boolean; errorMessage?: string };
type FormFields = Readonly<Record<string, FieldState>>;

/** What a refused save said about a field, and the value that it refused. */
export type RefusedField = {
  path: string;
  message: string;
  value: unknown;
  /** The mark was lost and set again, which happens once. */
  isMarkedAgain?: boolean;
};

/** The refused fields and those that are marked now and not among them. */
export const withNewMarks = (
  refused: readonly RefusedField[],
  fields: FormFields,
): RefusedField[] => [
  ...refused,
  ...Object.entries(fields).flatMap(([path, { valid, errorMessage, value }]) =>
    valid === false && errorMessage && !refused.some((field) => field.path === path)
      ? [{ path, message: errorMessage, value }]
      : [],
  ),
];

/** Of the refused fields those that have been changed since and are still marked. */
export const outdatedMarks = (
  refused: readonly RefusedField[],
  fields: FormFields,
): RefusedField[] =>
  refused.filter(({ path, message, value }) => {
    const field = fields[path];
    return field?.valid === false && field.errorMessage === message && field.value !== value;
  });

/**
 * Of the refused fields those that lost their mark though their value is the refused one: a check
 * of the form that began before the refusal has ended since. The marks of a conflict are removed on
 * purpose, by the notice that shows it.
 */
export const lostMarks = (refused: readonly RefusedField[], fields: FormFields): RefusedField[] =>
  refused.some(({ path }) => path === BASE_DOCUMENT_KEY)
    ? []
    : refused.filter(({ path, value, isMarkedAgain }) => {
        const field = fields[path];
        return !isMarkedAgain && field?.valid === true && field.value === value;
      });
