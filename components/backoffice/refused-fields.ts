/** What the form's state says of a field; the parts that a refused save changes. */
type FieldState = { value?: unknown; valid?: boolean; errorMessage?: string };
type FormFields = Readonly<Record<string, FieldState>>;

/** What a refused save said about a field, and the value that it refused. */
export type RefusedField = { path: string; message: string; value: unknown };

/** The fields that are marked after a save was refused. */
export const refusedFields = (fields: FormFields): RefusedField[] =>
  Object.entries(fields).flatMap(([path, { valid, errorMessage, value }]) =>
    valid === false && errorMessage ? [{ path, message: errorMessage, value }] : [],
  );

/** Of the refused fields those that have been changed since and are still marked. */
export const outdatedMarks = (
  refused: readonly RefusedField[],
  fields: FormFields,
): RefusedField[] =>
  refused.filter(({ path, message, value }) => {
    const field = fields[path];
    return field?.valid === false && field.errorMessage === message && field.value !== value;
  });
