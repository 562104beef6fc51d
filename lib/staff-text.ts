/** A text of the back office in the given language, with Azerbaijani as the fallback. */
export const staffText = <Text>(
  texts: Record<"az" | "en" | "ru", Text>,
  language: string | undefined,
): Text => texts[language as "az"] ?? texts.az;
