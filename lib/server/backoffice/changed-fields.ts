/** A field's value as a text to compare; of a referenced document its id. */
export const valueAsText = (value: unknown): string =>
  JSON.stringify(
    typeof value === "object" && value !== null && "id" in value ? value.id : (value ?? null),
  );

/** Whether a save changed one of these fields; all of them are new on a new document. */
export const hasChangedFields = (
  fields: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): boolean => fields.some((field) => valueAsText(before?.[field]) !== valueAsText(after[field]));
