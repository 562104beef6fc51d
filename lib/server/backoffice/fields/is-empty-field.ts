/** Whether staff left a field empty; blanks are nothing. */
export const isEmptyField = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");
