import { env } from "@/lib/env";
import { SHOP } from "@/lib/shop";
import type { Acquirer } from "./acquirer";
import { azericard } from "./azericard/azericard";
import { bankKey, merchantKey } from "./azericard/mac";

/** The shop's card terminal and the acquirer behind it. */
type CardTerminal = { terminal: string; acquirer: Acquirer };

let known: CardTerminal | undefined;

/** The terminal of this environment: the bank's, or (demo mode) the sandbox's. Undefined where there is none: cards are not taken then. */
export function cardTerminal(): CardTerminal | undefined {
  const { CARD_GATEWAY_URL: url, CARD_TERMINAL: terminal, CARD_MERCHANT_KEY, CARD_BANK_KEY, SITE_URL } = env();
  if (known || url === undefined || terminal === undefined || CARD_MERCHANT_KEY === undefined || CARD_BANK_KEY === undefined) return known;
  const keys = { merchantKey: merchantKey(CARD_MERCHANT_KEY), bankKey: bankKey(CARD_BANK_KEY) };
  return (known = { terminal, acquirer: azericard({ url, terminal, merchantName: SHOP.name, merchantUrl: SITE_URL, ...keys }) });
}
