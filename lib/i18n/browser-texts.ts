import type { Messages } from "next-intl";

/**
 * The groups of texts that components use in the browser; they travel with every page, so only short ones belong here. A client
 * component's `useTranslations` may name no other.
 */
const IN_BROWSER = ["lists", "product", "panels", "basket", "favourites", "comparison", "suggest", "offline", "forms", "support"] as const;

/** The texts a page sends to the browser. */
export function browserTexts(messages: Messages): Partial<Messages> {
  return Object.fromEntries(IN_BROWSER.map((group) => [group, messages[group]]));
}
