/** Whether a value is a syntactically valid slug; to be checked before any look-up. */
export const isSlug = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
