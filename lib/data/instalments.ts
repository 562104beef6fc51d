import "server-only";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { cachedForPage } from "@/lib/cache/tagged-cache";
import type { CardType } from "@/lib/contract/payment";
import { longestTerm } from "@/lib/format/card-plans";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";

// An upstream may know nothing of cards.
const readCardTypes = async (language: Language): Promise<CardType[]> =>
  (await nullIfNotFound(backend().payment.getPaymentCardTypes({ query: { Lang: language } }))) ??
  [];

/**
 * The cards that divide a price into monthly payments, in staff's order. A stored page that showed
 * them would go with every save of one (docs/adr/0031).
 */
export const listCardTypes = (language: Language): Promise<CardType[]> =>
  cachedForPage(`card types ${language}`, [tags.cardTypes, tags.shop], () =>
    readCardTypes(language),
  );

/** Whether the shop has instalments at all: all that stored pages say of them. */
export const offersInstalments = (): Promise<boolean> =>
  cachedForPage(
    "instalments offered",
    [tags.instalmentsOffered, tags.shop],
    async () => longestTerm(await readCardTypes("az")) !== null,
  );
