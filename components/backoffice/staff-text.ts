/** A text of the back office in the staff member's language. */
export const staffText = <Text>(texts: Record<"az" | "en" | "ru", Text>, language: string): Text =>
  texts[language as "az"] ?? texts.az;
