/** Whether a field is empty or contains only whitespace. */
export const isEmptyField = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");
