const SEPARATOR = "|";

/**
 * Several texts in one cell, such as the listed values of a parameter: `Qara|Ağ`. A `|` or `\` of a
 * text stands behind a `\`, and an empty text keeps its place, so `splitList` finds as many texts
 * as were joined. A line break becomes a space, because each text is a single line.
 */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/\s*\n\s*/g, " ").replace(/[\\|]/g, "\\$&")).join(SEPARATOR);

/**
 * The texts in a cell: separated by `|`, or one a line where the cell has lines. `\|` and `\\` are
 * a `|` and a `\` of the text; any other `\` stands for itself. An empty cell has one empty text.
 */
export function splitList(cell: string): string[] {
  const hasLines = cell.includes("\n");
  const texts = [""];
  for (const [sign] of cell.matchAll(/\\[\\|]|[^]/g)) {
    if (sign === (hasLines ? "\n" : SEPARATOR)) texts.push("");
    else texts[texts.length - 1] += /^\\[\\|]$/.test(sign) ? sign.slice(1) : sign;
  }
  return texts.map((text) => text.trim());
}
