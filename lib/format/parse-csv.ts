/** A row of a file with the line it begins on, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a CSV file (RFC 4180), as spreadsheets write them: a byte-order mark or none, commas, or semicolons where the first line has more
 * of them, quoted cells with line breaks; blank lines are left out. Null when a quoted cell does not end.
 */
export function parseCsv(text: string): CsvRow[] | null {
  const whole = text.replace(/^\uFEFF/, "");
  const first = whole.split(/\r?\n/, 1)[0] ?? "";
  const separator = first.split(";").length > first.split(",").length ? ";" : ",";
  const rows: CsvRow[] = [];
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], "", false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((text) => text.trim() !== "")) rows.push({ line: begun, cells });
    [cells, cell, begun] = [[], "", line];
  };
  for (let at = 0; at < whole.length; at++) {
    const letter = whole[at] ?? "";
    if (letter === "\n") line += 1;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (whole[at + 1] === '"') cell += whole[++at];
      else quoted = false;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n") endRow();
    else if (letter !== "\r" || whole[at + 1] !== "\n") cell += letter;
  }
  if (quoted) return null;
  endRow();
  return rows;
}
