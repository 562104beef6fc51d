import "server-only";

/** The id of a related document; Payload returns the id or the document. NaN without one. */
export const relatedId = (value: unknown): number =>
  Number(value !== null && typeof value === "object" && "id" in value ? value.id : value);
