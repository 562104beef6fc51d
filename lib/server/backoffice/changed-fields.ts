/** A field's value as text for comparison. A referenced document is represented by its id. */
export const valueAsText = (value: unknown): string =>
  JSON.stringify(
    typeof value === "object" && value !== null && "id" in value ? value.id : (value ?? null),
  );

/**
 * Whether a save changed one of these fields. On a new document, whose `before` is undefined, every
 * field with a value counts as changed.
 */
export const hasChangedFields = (
  fields: readonly string[],
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): boolean => fields.some((field) => valueAsText(before?.[field]) !== valueAsText(after[field]));
