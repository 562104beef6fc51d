import { CARD_TITLE_LENGTH } from "@/lib/shop";

/** A card's title: cut to 36 characters plus '...' (specification section 2). Characters as people count them; the dots follow a word and no space, or they would begin a line of their own. */
export function cardTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > CARD_TITLE_LENGTH ? `${letters.slice(0, CARD_TITLE_LENGTH).join("").trimEnd()}...` : title;
}
