import "server-only";

/** The id of what a relation names: Payload gives the id, or the document. NaN for nothing. */
export const relatedId = (value: unknown): number =>
  Number(value !== null && typeof value === "object" && "id" in value ? value.id : value);
