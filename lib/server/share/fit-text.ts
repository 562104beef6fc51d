import type { Typeface, Style, Weight } from "./typeface";

/** Lines of text in one style. */
export type Block = { lines: string[]; style: Style };
type TextBox = { width: number; lines: number };

const ELLIPSIS = "…";

/** Splits a word that is wider than a line into parts that fit. */
function splitWord(word: string, letters: Typeface, style: Style, width: number): string[] {
  const cut: string[] = [];
  let rest = "";
  for (const letter of word) {
    if (rest && letters.widthOf(rest + letter, style) > width) {
      cut.push(rest);
      rest = "";
    }
    rest += letter;
  }
  return [...cut, rest];
}

function wrapText(text: string, letters: Typeface, style: Style, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && letters.widthOf(longer, style) <= width)
      lines[lines.length - 1] = longer;
    else if (letters.widthOf(word, style) <= width) lines.push(word);
    else lines.push(...splitWord(word, letters, style, width));
  }
  return lines;
}

function truncateLines(
  lines: readonly string[],
  most: number,
  letters: Typeface,
  style: Style,
  width: number,
): string[] {
  if (lines.length <= most) return [...lines];
  let last = lines[most - 1] ?? "";
  while (last && letters.widthOf(last + ELLIPSIS, style) > width)
    last = Array.from(last).slice(0, -1).join("");
  return [...lines.slice(0, most - 1), last.replace(/[\s.,;:–-]+$/u, "") + ELLIPSIS];
}

/**
 * Wraps the text into the same number of lines, but of about equal length, so that no word is left
 * alone on the last line.
 */
function balanceLines(
  text: string,
  lines: string[],
  letters: Typeface,
  style: Style,
  width: number,
): string[] {
  let best = lines;
  const widest = Math.max(...text.split(" ").map((word) => letters.widthOf(word, style)));
  for (
    let narrower = width * 0.95;
    narrower > Math.max(widest, width * 0.5);
    narrower -= width * 0.05
  ) {
    const next = wrapText(text, letters, style, narrower);
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
  letters: Typeface,
  weight: Weight,
  sizes: readonly number[],
  room: TextBox,
): Block {
  for (const size of sizes) {
    const style = { size, weight };
    // Rather than break a word, try a smaller size.
    const isWhole = text.split(" ").every((word) => letters.widthOf(word, style) <= room.width);
    const lines = isWhole ? wrapText(text, letters, style, room.width) : [];
    if (isWhole && lines.length <= room.lines)
      return { lines: balanceLines(text, lines, letters, style, room.width), style };
  }
  const style = { size: sizes.at(-1) ?? 16, weight };
  return {
    lines: truncateLines(
      wrapText(text, letters, style, room.width),
      room.lines,
      letters,
      style,
      room.width,
    ),
    style,
  };
}
