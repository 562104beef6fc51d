import { EMAIL_PROOF } from "@/lib/contract/proof-limits";
import { SIGN_IN } from "@/lib/contract/sign-in-limits";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/**
 * How long (s) a message is worth it. `triedS`: how long delivery is attempted; `usefulS`: how long
 * staff may send it again, null for never.
 */
type Lifetime = { triedS: number; usefulS: number | null };

/**
 * The lifetimes of all kinds of messages, SMS and mails (docs/adr/0025). Those about shipments are
 * sent only by day, so that each of them outlives a night.
 */
export const LIFETIMES = {
  /** a sign-in code; the shopper requests another one */
  code: { triedS: SIGN_IN.codeLifetimeS, usefulS: null },
  /** the link that proves an address */
  proof: { triedS: EMAIL_PROOF.linkLifetimeS, usefulS: EMAIL_PROOF.linkLifetimeS },
  /** a warning that somebody guesses codes of the account */
  warning: { triedS: DAY_S, usefulS: DAY_S },
  /** an order: placed, paid, cancelled, money returned */
  order: { triedS: DAY_S, usefulS: 3 * DAY_S },
  /** an order is on its way, often until the next day */
  handedOver: { triedS: DAY_S, usefulS: DAY_S },
  /** an order was delivered, as its recipient knows */
  delivered: { triedS: 16 * HOUR_S, usefulS: 16 * HOUR_S },
  /** an order could not be delivered: the shopper chooses another time */
  notDelivered: { triedS: DAY_S, usefulS: 2 * DAY_S },
  /** a model that somebody waits for has come */
  model: { triedS: 3 * DAY_S, usefulS: 3 * DAY_S },
} as const satisfies Record<string, Lifetime>;

export type MessageKind = keyof typeof LIFETIMES;
