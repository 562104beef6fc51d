import { env } from "@/lib/env";
import { SHOP } from "@/lib/shop";
import type { Acquirer } from "./acquirer";
import { azericard } from "./azericard/azericard";
import { bankKey, merchantKey } from "./azericard/mac";

/** The shop's card terminal and the acquirer behind it. */
type CardTerminal = { terminal: string; acquirer: Acquirer };

let known: ReadonlyMap<string, CardTerminal> | undefined;

/** All terminals of this environment by their names, the current one first. */
function terminals(): ReadonlyMap<string, CardTerminal> {
  if (known) return known;
  const { CARD_GATEWAY_URL: url, CARD_TERMINAL: terminal, CARD_MERCHANT_KEY, CARD_BANK_KEY, CARD_OLD_TERMINALS: old = [], SITE_URL } = env();
  const hasCurrent = url !== undefined && terminal !== undefined && CARD_MERCHANT_KEY !== undefined && CARD_BANK_KEY !== undefined;
  const all = [...(hasCurrent ? [{ url, terminal, merchantKey: CARD_MERCHANT_KEY, bankKey: CARD_BANK_KEY }] : []), ...old];
  known = new Map(all.map((one) => {
    const keys = { merchantKey: merchantKey(one.merchantKey), bankKey: bankKey(one.bankKey) };
    const place = { url: one.url, terminal: one.terminal, merchantName: SHOP.name, merchantUrl: SITE_URL };
    return [one.terminal, { terminal: one.terminal, acquirer: azericard({ ...place, ...keys }) }];
  }));
  return known;
}

/** The terminal where payments begin: the bank's, or (demo mode) the sandbox's. Undefined where there is none: cards are not taken then. */
export const cardTerminal = (): CardTerminal | undefined => terminals().get(env().CARD_TERMINAL ?? "");

/** The terminal an attempt was sent from, which may be an earlier one; undefined when it is not configured any more. */
export const terminalNamed = (terminal: string): CardTerminal | undefined => terminals().get(terminal);

/** The names of all terminals that can be asked. */
export const terminalNames = (): string[] => [...terminals().keys()];
