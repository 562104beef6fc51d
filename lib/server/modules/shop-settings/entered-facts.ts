import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import type { EnteredFacts } from "@/lib/contract/shop-facts";
import { env } from "@/lib/env";
import { formatPhone } from "@/lib/format/format-phone";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { namedFacts } from "@/lib/initial-facts";
import type { ShopFacts } from "@/lib/shop-facts";
import { DEMO_SETTINGS } from "./demo-settings";
import { querySettings, type LocalizedSettings, type StoredSettings } from "./query-settings";

/** One entry for each language. */
const cache = createTaggedCache({ maxWeight: 10 });

const NO_TEXTS: LocalizedSettings = {
  address: null,
  inCity: null,
  freeDeliveryIn: null,
  deliveryShort: null,
  deliveryLong: null,
  homeTitle: null,
  homeDescription: null,
  about: null,
  nameStory: null,
};

/** Texts for which each language has one of its own (messages/*.json) when staff have entered none. */
const TRANSLATED: readonly (keyof LocalizedSettings)[] = ["homeTitle", "homeDescription", "about"];

/** The texts of a language; those that are missing in it are Azerbaijani, or left to the messages. */
const textsIn = (texts: StoredSettings["texts"], language: Language): LocalizedSettings =>
  Object.fromEntries(
    Object.keys(NO_TEXTS).map((key) => {
      const name = key as keyof LocalizedSettings;
      // An empty text is one that staff have deleted.
      const fallback = TRANSLATED.includes(name) ? null : texts[DEFAULT_LANGUAGE]?.[name];
      return [name, texts[language]?.[name] || fallback || null];
    }),
  ) as LocalizedSettings;

const NOTHING_STORED: StoredSettings = {
  name: null,
  hotline: null,
  email: null,
  city: null,
  latitude: null,
  longitude: null,
  creditMonths: null,
  beneficiary: null,
  taxId: null,
  bank: null,
  swift: null,
  iban: null,
  phones: [],
  whatsApp: [],
  hours: [],
  socials: [],
  texts: {},
};

async function readFacts(run: Sql, language: Language): Promise<EnteredFacts> {
  const initial = env().SHOP_MODE === "demo" ? DEMO_SETTINGS : NOTHING_STORED;
  const stored = (await querySettings(run)) ?? initial;
  const { beneficiary, taxId, bank, swift, iban } = stored;
  return {
    name: stored.name || null,
    hotline: stored.hotline ? formatPhone(stored.hotline) : null,
    phones: stored.phones.map(formatPhone),
    email: stored.email || null,
    supportHours: stored.hours,
    creditMonths: stored.creditMonths,
    account: {
      beneficiary: beneficiary || null,
      taxId: taxId || null,
      bank: bank || null,
      swift: swift || null,
      iban: iban || null,
    },
    whatsApp: stored.whatsApp.map(({ phone, titles }) => ({
      phone,
      title: titles[language] || titles[DEFAULT_LANGUAGE] || null,
    })),
    socials: stored.socials,
    city: stored.city || null,
    point:
      stored.latitude === null || stored.longitude === null
        ? null
        : { latitude: stored.latitude, longitude: stored.longitude },
    ...textsIn(stored.texts, language),
  };
}

/** What staff have entered about the shop, from a cache that each save of it invalidates. */
export const enteredFacts = (language: Language): Promise<EnteredFacts> =>
  cache(`shop facts ${language}`, [tags.shopFacts, tags.shop], () => readFacts(query, language));

/**
 * The facts about the shop, for documents and messages. `run`: the caller's transaction, which reads
 * them itself: it must wait neither for a second connection nor for another transaction.
 */
export const shopFacts = async (language: Language, run?: Sql): Promise<ShopFacts> =>
  namedFacts(await (run ? readFacts(run, language) : enteredFacts(language)), env().SITE_URL);

/** Whether the shop has an account to which orders can be paid by transfer. */
export const acceptsTransfers = async (run?: Sql): Promise<boolean> =>
  (await shopFacts(DEFAULT_LANGUAGE, run)).account.iban !== null;

/** The term, in months, of monthly prices. */
export const creditMonths = async (run?: Sql): Promise<number> =>
  (await shopFacts(DEFAULT_LANGUAGE, run)).creditMonths;
