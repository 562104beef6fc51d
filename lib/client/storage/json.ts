/** Parses JSON; returns undefined if it is invalid. */
export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The entries of a JSON object; null for anything else, arrays included. */
export const parseEntries = (raw: string): [string, unknown][] | null => {
  const value = parseJson(raw);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : null;
};
