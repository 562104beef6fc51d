import type { DayHours } from "./format/opening-hours";

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
 * on product cards and on the page of credit terms. Without `supportHours` or `account` they are
 * those of lib/initial-facts.ts, which only lazy code needs.
 */
export type BrowserFacts = {
  name: string;
  hotline: string | null;
  phones: readonly string[];
  email: string | null;
  creditMonths: number;
  supportHours?: readonly DayHours[];
  account?: TransferAccount;
};

/**
 * The facts about the shop that staff enter under Settings (docs/adr/0102), in one language. Null or
 * empty for what they have not entered; texts that are missing in a language are Azerbaijani.
 */
export type ShopFacts = Required<BrowserFacts> & {
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
export const DEMO_FACTS = {
  name: "Vitrin",
  hotline: "*1221",
  phones: ["+994 50 222 12 21"],
  email: "info@vitrin.az",
  creditMonths: 18,
} as const satisfies BrowserFacts;

/** The link that dials a number as it is shown. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/\s/g, "")}`;
