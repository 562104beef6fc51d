// A spreadsheet executes what looks like a formula (OWASP, CSV injection): a leading apostrophe makes it text. Spreadsheets of East Asian
// locales read the full-width signs alike.
const harmless = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? "" : typeof value === "number" || typeof value === "boolean" ? String(value) : harmless(value instanceof Date ? value.toISOString() : String(value));
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180) with a byte-order mark, by which spreadsheets recognise UTF-8. */
export const csv = (rows: readonly (readonly unknown[])[]): string => `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
