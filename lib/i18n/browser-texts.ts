import type { Messages } from "next-intl";

/**
 * The texts that client components show at first paint. They are included in every page, so the
 * list must be short. Lazy-loaded components load their own texts (lib/i18n/with-texts.tsx), and
 * components that only the server renders need none in the browser.
 */
const FIRST_PAINT_TEXTS = {
  basket: ["add", "addShort", "addNamed", "inBasket"],
  favourites: ["like", "likeNamed", "count"],
  comparison: ["compare", "compareNamed", "countLabel"],
  product: ["price", "oldPrice", "salePrice", "monthly", "saleLabel", "sale", "new", "soldOut"],
  lists: ["more", "shown", "failed", "again", "earlier", "alsoMentioned"],
  offline: ["lost", "waiting", "back"],
  error: ["title", "text", "retry", "home"],
} as const satisfies { [Group in keyof Messages]?: readonly (keyof Messages[Group])[] };

/** The texts that a page sends to the browser; of the groups in `allOf` it sends all texts. */
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
