/**
 * Returns the SQLSTATE of a PostgreSQL error, also if it is wrapped in other errors; "" if there is
 * none.
 */
export function sqlState(error: unknown, depth = 0): string {
  if (typeof error !== "object" || error === null || depth > 5) return "";
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(cause, depth + 1);
}
