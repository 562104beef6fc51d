/** True for something that could be a slug: checked before any look-up. */
export const isSlug = (value: unknown): value is string => typeof value === "string" && value.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
