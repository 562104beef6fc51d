/**
 * What XML 1.0 cannot hold at all, not even escaped: control characters, halves of pairs, two
 * non-characters.
 */
const INVALID_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const SPECIAL: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as XML's content or attribute. */
export const xmlText = (text: string): string =>
  text.replace(INVALID_XML, "").replace(/[&<>"']/g, (letter) => SPECIAL[letter] ?? "");

/** `<name>text</name>`; nothing for an empty text. */
export const element = (name: string, text: string): string => {
  const written = xmlText(text).trim();
  return written === "" ? "" : `<${name}>${written}</${name}>`;
};

/** The first `most` characters, cut between words where there are any. */
export function truncateText(text: string, most: number): string {
  const letters = Array.from(text.trim());
  if (letters.length <= most) return letters.join("");
  const cut = letters.slice(0, most - 1).join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), Math.floor(cut.length / 2))).trimEnd()}…`;
}
