/** Text as it is written into a document. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A control character has no place in a document; a line end stays one. */
export const stripControls = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
