import { CARD_TITLE_LENGTH } from "@/lib/shop";

/**
 * A card's title, cut to 36 code points plus '...' (specification section 2). No space before the
 * dots, or they could wrap onto their own line.
 */
export function cardTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > CARD_TITLE_LENGTH
    ? `${letters.slice(0, CARD_TITLE_LENGTH).join("").trimEnd()}...`
    : title;
}
