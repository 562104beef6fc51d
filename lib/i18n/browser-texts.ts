import type { Messages } from "next-intl";

/**
 * The texts that client components show at first paint. They are part of every page, so only these:
 * what loads later brings its texts along (lib/i18n/with-texts.tsx), and what the server renders
 * needs none.
 */
const FIRST_PAINT_TEXTS = {
  basket: ["add", "addShort", "addNamed", "inBasket"],
  favourites: ["like", "likeNamed", "count"],
  comparison: ["compare", "compareNamed", "countLabel"],
  product: ["price", "oldPrice", "salePrice", "monthly", "saleLabel", "sale", "new", "soldOut"],
  lists: ["more", "shown", "failed", "again", "earlier"],
  offline: ["lost", "waiting", "back"],
  error: ["title", "text", "retry", "home"],
} as const satisfies { [Group in keyof Messages]?: readonly (keyof Messages[Group])[] };

/** The texts a page sends to the browser; `allOf` names the groups of which it needs every text. */
export function browserTexts(
  messages: Messages,
  allOf: readonly (keyof Messages)[] = [],
): Partial<Messages> {
  const picked = Object.entries(FIRST_PAINT_TEXTS).map(([group, keys]) => {
    const texts: Readonly<Record<string, unknown>> =
      messages[group as keyof typeof FIRST_PAINT_TEXTS];
    return [group, Object.fromEntries(keys.map((key) => [key, texts[key]]))];
  });
  return {
    ...Object.fromEntries(picked),
    ...Object.fromEntries(allOf.map((group) => [group, messages[group]])),
  } as Partial<Messages>;
}
