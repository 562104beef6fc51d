/**
 * Characters that XML 1.0 does not allow, not even escaped: control characters, lone surrogates and
 * two non-characters.
 */
const INVALID_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const SPECIAL: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a text for an XML element or attribute, without the characters that XML forbids. */
export const xmlText = (text: string): string =>
  text.replace(INVALID_XML, "").replace(/[&<>"']/g, (letter) => SPECIAL[letter] ?? "");

/** `<name>text</name>`; nothing for an empty text. */
export const element = (name: string, text: string): string => {
  const content = xmlText(text).trim();
  return content === "" ? "" : `<${name}>${content}</${name}>`;
};

/** Truncates a text to `maximum` characters including the ellipsis, if possible between words. */
export function truncateText(text: string, maximum: number): string {
  const letters = Array.from(text.trim());
  if (letters.length <= maximum) return letters.join("");
  const cut = letters.slice(0, maximum - 1).join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), Math.floor(cut.length / 2))).trimEnd()}…`;
}
