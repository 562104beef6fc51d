/** The SQLSTATE of what PostgreSQL refused, through the errors wrapped around it. */
export function sqlState(error: unknown, depth = 0): string {
  if (typeof error !== "object" || error === null || depth > 5) return "";
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(cause, depth + 1);
}
