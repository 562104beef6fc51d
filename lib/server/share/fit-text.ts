import type { Typeface, Style, Weight } from "./typeface";

/** Lines of text in one style. */
export type TextBlock = { lines: string[]; style: Style };
type TextBox = { width: number; lines: number };

const ELLIPSIS = "…";

/** Splits a word that is wider than a line into parts that fit. */
function splitWord(word: string, typeface: Typeface, style: Style, width: number): string[] {
  const parts: string[] = [];
  let rest = "";
  for (const letter of word) {
    if (rest && typeface.widthOf(rest + letter, style) > width) {
      parts.push(rest);
      rest = "";
    }
    rest += letter;
  }
  return [...parts, rest];
}

function wrapText(text: string, typeface: Typeface, style: Style, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && typeface.widthOf(longer, style) <= width)
      lines[lines.length - 1] = longer;
    else if (typeface.widthOf(word, style) <= width) lines.push(word);
    else lines.push(...splitWord(word, typeface, style, width));
  }
  return lines;
}

function truncateLines(
  lines: readonly string[],
  maxLines: number,
  typeface: Typeface,
  style: Style,
  width: number,
): string[] {
  if (lines.length <= maxLines) return [...lines];
  let last = lines[maxLines - 1] ?? "";
  while (last && typeface.widthOf(last + ELLIPSIS, style) > width)
    last = Array.from(last).slice(0, -1).join("");
  return [...lines.slice(0, maxLines - 1), last.replace(/[\s.,;:–-]+$/u, "") + ELLIPSIS];
}

/**
 * Wraps the text into the same number of lines, but of about equal length, so that no word is left
 * alone on the last line.
 */
function balanceLines(
  text: string,
  lines: string[],
  typeface: Typeface,
  style: Style,
  width: number,
): string[] {
  let best = lines;
  const widest = Math.max(...text.split(" ").map((word) => typeface.widthOf(word, style)));
  for (
    let narrower = width * 0.95;
    narrower > Math.max(widest, width * 0.5);
    narrower -= width * 0.05
  ) {
    const next = wrapText(text, typeface, style, narrower);
    if (next.length > lines.length) break;
    best = next;
  }
  return best;
}

/**
 * Wraps a text in the largest of `sizes` (px, in descending order) in which it fits. In the
 * smallest size it is truncated if necessary.
 */
export function fitText(
  text: string,
  typeface: Typeface,
  weight: Weight,
  sizes: readonly number[],
  box: TextBox,
): TextBlock {
  for (const size of sizes) {
    const style = { size, weight };
    // Rather than break a word, try a smaller size.
    const isWhole = text.split(" ").every((word) => typeface.widthOf(word, style) <= box.width);
    const lines = isWhole ? wrapText(text, typeface, style, box.width) : [];
    if (isWhole && lines.length <= box.lines)
      return { lines: balanceLines(text, lines, typeface, style, box.width), style };
  }
  const style = { size: sizes.at(-1) ?? 16, weight };
  return {
    lines: truncateLines(
      wrapText(text, typeface, style, box.width),
      box.lines,
      typeface,
      style,
      box.width,
    ),
    style,
  };
}
