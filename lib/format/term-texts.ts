import type { Language } from "../languages";
import { planOf } from "./instalments";
import { formatMoney, fromAzn, toAzn } from "./money";

/**
 * Placeholders that staff write in a text instead of terms of instalments: `{instalment-terms}`
 * (`3, 6 or 12`), `{longest-term}` (`12`), `{price-term}` (the months of the monthly price) and
 * `{instalments-of:900}` (the monthly payment of 900 AZN for each term).
 */
const PLACEHOLDER =
  /\{(?:(instalment-terms)|(longest-term)|(price-term)|instalments-of:(\d{1,7}(?:\.\d{1,2})?))\}/g;

/** Stands for the terms when no card offers instalments. */
const NONE = "—";

// `Intl` is not used: its Azerbaijani differs from the shop's own texts, and between versions.
const WORDS: Record<Language, { or: string; months: (count: number) => string }> = {
  az: { or: "və ya", months: (count) => `${count} ay` },
  en: { or: "or", months: (count) => `${count} months` },
  ru: { or: "или", months: (count) => `${count} мес.` },
};

function listTerms(terms: readonly number[], language: Language): string {
  const [last, ...others] = terms.toReversed();
  if (last === undefined) return NONE;
  return others.length === 0
    ? String(last)
    : `${others.toReversed().join(", ")} ${WORDS[language].or} ${last}`;
}

const listPayments = (amount: number, terms: readonly number[], language: Language): string =>
  terms
    .flatMap((months) => planOf(fromAzn(amount), months) ?? [])
    .map(
      ({ months, monthly }) =>
        `${WORDS[language].months(months)} — ${formatMoney(toAzn(monthly), language)}`,
    )
    .join(", ") || NONE;

/** Whether a text contains a placeholder, so that the terms have to be read. */
export const hasTermPlaceholder = (text: string | null | undefined): boolean =>
  typeof text === "string" && text.search(PLACEHOLDER) !== -1;

/** The terms, in months, that the cards offer, and that of monthly prices. */
export type Terms = { offered: readonly number[]; price: number };

/**
 * The text with its placeholders replaced by the shop's terms as they are now. Everything else in
 * braces remains as staff wrote it.
 */
export function fillTerms(
  text: string,
  language: Language,
  { offered, price: priceTerm }: Terms,
): string {
  const terms = [...new Set(offered)].sort((a, b) => a - b);
  return text.replace(
    PLACEHOLDER,
    (_, all?: string, longest?: string, price?: string, amount?: string) => {
      if (all) return listTerms(terms, language);
      if (longest) return String(terms.at(-1) ?? NONE);
      if (price) return String(priceTerm);
      return listPayments(Number(amount), terms, language);
    },
  );
}
