import type { Language } from "./languages";
import { type BrowserFacts, phoneLink } from "./shop-facts";

type Contacts = Pick<BrowserFacts, "hotline" | "phones" | "email">;

/** The number that texts ask shoppers to call: the hotline, or the first phone; null without any. */
export const numberToCall = ({ hotline, phones }: Contacts): string | null =>
  hotline ?? phones[0] ?? null;

/**
 * Where texts send shoppers with a question: the number to call or the e-mail address, and in a
 * shop that has entered neither, its name.
 */
export const contactOf = (facts: Contacts & { name: string }): string =>
  numberToCall(facts) ?? facts.email ?? facts.name;

/** The link to what `contactOf` names; to the contact page in a shop that has entered neither. */
export function contactLink(facts: Contacts & { name: string }, language: Language): string {
  const number = numberToCall(facts);
  if (number !== null) return phoneLink(number);
  return facts.email === null ? `/${language}/contact` : `mailto:${facts.email}`;
}
