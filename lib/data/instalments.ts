import "server-only";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { cachedForPage } from "@/lib/cache/tagged-cache";
import type { CardType } from "@/lib/contract/payment";
import { longestTerm } from "@/lib/format/card-plans";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";

// An upstream may not have this endpoint.
const readCardTypes = async (language: Language): Promise<CardType[]> =>
  (await nullIfNotFound(backend().payment.getPaymentCardTypes({ query: { Lang: language } }))) ??
  [];

/**
 * The cards that offer instalments, in staff's order. Not for stored pages: each save of a card
 * would invalidate them (docs/adr/0031).
 */
export const listCardTypes = (language: Language): Promise<CardType[]> =>
  cachedForPage(`card types ${language}`, [tags.cardTypes, tags.shop], () =>
    readCardTypes(language),
  );

/** The longest term that the shop offers now, in months; null when it offers no instalments. */
export const findLongestTerm = (): Promise<number | null> =>
  cachedForPage("longest instalment term", [tags.instalmentTerms, tags.shop], async () =>
    longestTerm(await readCardTypes("az")),
  );

/** Whether the shop offers instalments at all. Product pages show nothing else about them. */
export const offersInstalments = (): Promise<boolean> =>
  cachedForPage(
    "instalments offered",
    [tags.instalmentsOffered, tags.shop],
    async () => longestTerm(await readCardTypes("az")) !== null,
  );
