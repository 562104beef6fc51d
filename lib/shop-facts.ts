import type { DayHours } from "./format/opening-hours";
import type { Language } from "./languages";

/** The account for bank transfers, and who owns it. */
export type TransferAccount = {
  beneficiary: string | null;
  /** VÖEN */ taxId: string | null;
  bank: string | null;
  swift: string | null;
  iban: string | null;
};

/**
 * What code in the browser shows of the shop. `hotline`: a short number as it is dialled; `phones`:
 * formatted numbers, the main one first; `creditMonths`: the term, in months, of the monthly price
 * on product cards and on the page of credit terms.
 */
export type BrowserFacts = {
  name: string;
  hotline: string | null;
  phones: readonly string[];
  email: string | null;
  supportHours: readonly DayHours[];
  creditMonths: number;
  account: TransferAccount;
};

/**
 * The facts about the shop that staff enter under Settings (docs/adr/0102), in one language. Null or
 * empty for what they have not entered; texts that are missing in a language are Azerbaijani.
 */
export type ShopFacts = BrowserFacts & {
  whatsApp: readonly { phone: string; title: string | null }[];
  /** addresses in social networks */ socials: readonly string[];
  /** the address in the footer */ address: string | null;
  /** the town, as in a postal address */ city: string | null;
  /** where the shop is on the map */ point: { latitude: number; longitude: number } | null;
  /** "in Baku", as in "price in Baku" */ inCity: string | null;
  /** the same, as in "free delivery in Baku" */ freeDeliveryIn: string | null;
  /** "in Baku and Absheron within 1–2 days" */ deliveryShort: string | null;
  /** the same with other regions, as a sentence; may contain links as `[text](/path)` */
  deliveryLong: string | null;
  homeTitle: string | null;
  homeDescription: string | null;
  /** what the shop is, on the page about it */ about: string | null;
  /** why it has its name */ nameStory: string | null;
};

/**
 * The facts that a shop in demo mode begins with. Browsers have them in the shop's script, so that
 * pages need to send only what differs (`changedFacts`).
 */
export const DEMO_FACTS: BrowserFacts = {
  name: "Vitrin",
  hotline: "*1221",
  phones: ["+994 50 222 12 21"],
  email: "info@vitrin.az",
  supportHours: [{ from: 1, to: 7, opens: "09:00", closes: "18:00" }],
  creditMonths: 18,
  account: {
    beneficiary: "Vitrin MMC",
    taxId: "1400221221",
    bank: "Nümunə Bank ASC",
    swift: "NUMUAZ22",
    iban: "AZ45NUMU00000000001221122122",
  },
};

/** Months of the monthly price in a shop that has chosen none. */
export const DEFAULT_CREDIT_MONTHS = DEMO_FACTS.creditMonths;

/**
 * The facts of a shop that has entered none: it is called by its host name, and states nothing.
 * `siteUrl`: the shop's URL.
 */
export const emptyFacts = (siteUrl: string): ShopFacts => ({
  name: new URL(siteUrl).hostname,
  hotline: null,
  phones: [],
  email: null,
  supportHours: [],
  creditMonths: DEFAULT_CREDIT_MONTHS,
  account: { beneficiary: null, taxId: null, bank: null, swift: null, iban: null },
  whatsApp: [],
  socials: [],
  address: null,
  city: null,
  point: null,
  inCity: null,
  freeDeliveryIn: null,
  deliveryShort: null,
  deliveryLong: null,
  homeTitle: null,
  homeDescription: null,
  about: null,
  nameStory: null,
});

/** What the shop's API says of it: null for a name and months that staff have not entered. */
type EnteredFacts = Omit<ShopFacts, "name" | "creditMonths"> & {
  name: string | null;
  creditMonths: number | null;
};

/** The facts with a name and a term, which every shop has. `siteUrl`: the shop's URL. */
export const namedFacts = (entered: EnteredFacts, siteUrl: string): ShopFacts => ({
  ...entered,
  name: entered.name ?? emptyFacts(siteUrl).name,
  creditMonths: entered.creditMonths ?? DEFAULT_CREDIT_MONTHS,
});

/** The facts that browsers need and do not have in the shop's script. */
export const changedFacts = (facts: BrowserFacts): Partial<BrowserFacts> =>
  Object.fromEntries(
    Object.keys(DEMO_FACTS)
      .map((key) => [key, facts[key as keyof BrowserFacts]] as const)
      .filter(
        ([key, value]) =>
          JSON.stringify(value) !== JSON.stringify(DEMO_FACTS[key as keyof BrowserFacts]),
      ),
  );

/** The link that dials a number as it is shown. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/\s/g, "")}`;

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
