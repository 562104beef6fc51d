import type { DayHours } from "./format/opening-hours";
import { type BrowserFacts, DEMO_FACTS, type ShopFacts, type TransferAccount } from "./shop-facts";

/** The hours of the demo's hotline and support. */
export const DEMO_HOURS: readonly DayHours[] = [
  { from: 1, to: 7, opens: "09:00", closes: "18:00" },
];

/** The demo's account, at a bank that does not exist. */
export const DEMO_ACCOUNT: TransferAccount = {
  beneficiary: "Vitrin MMC",
  taxId: "1400221221",
  bank: "Nümunə Bank ASC",
  swift: "NUMUAZ22",
  iban: "AZ45NUMU00000000001221122122",
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

/** All facts that browsers show, as the demo has them. */
const DEMO: Required<BrowserFacts> = {
  ...DEMO_FACTS,
  supportHours: DEMO_HOURS,
  account: DEMO_ACCOUNT,
};

/** The facts that browsers need and do not have in the shop's script. */
export const changedFacts = (facts: Required<BrowserFacts>): Partial<BrowserFacts> =>
  Object.fromEntries(
    (Object.keys(DEMO) as (keyof BrowserFacts)[])
      .filter((key) => JSON.stringify(facts[key]) !== JSON.stringify(DEMO[key]))
      .map((key) => [key, facts[key]]),
  );
