/** The value of a JSON text; undefined when it is none. */
export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The entries of a JSON object that is no list; null for anything else. */
export const entriesOf = (raw: string): [string, unknown][] | null => {
  const value = parseJson(raw);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
};
