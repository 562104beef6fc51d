/** True for a syntactically valid slug: checked before any lookup. */
export const isSlug = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
