/** A text in which the characters that mean others in a LIKE pattern mean themselves. */
export const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
