/** Format characters (Unicode category Cf) have no width: U+200B, U+200E, U+202A, U+00AD and the like. */
const INVISIBLE = /\p{Cf}/gu;
/**
 * A joiner within an emoji such as 👨‍👩‍👧, with the sign before it, or any format character. Written
 * without a lookbehind, which browsers of 2022 cannot read.
 */
const JOINED_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*\u200d(?=\p{Extended_Pictographic}))|\p{Cf}/gu;

/**
 * A number, code or address without the invisible characters that come with copied text; contacts
 * and chats put them around phones and amounts.
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/**
 * A text as the shop stores it, whatever program it was copied from: accents are part of their
 * letters (NFC; macOS separates them), and there are no invisible characters.
 */
export const cleanText = (text: string): string =>
  text.normalize("NFC").replace(JOINED_OR_INVISIBLE, (_, joined?: string) => joined ?? "");
