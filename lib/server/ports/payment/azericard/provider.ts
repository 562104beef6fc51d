import { env } from "@/lib/env";
import type { Provider, ProviderTerminal } from "../provider";
import { azericard } from "./azericard";
import { bankKey, merchantKey } from "./mac";
import {
  BLOCK_MS,
  BLOCKS_AHEAD,
  blockStart,
  skipLostNumbers,
  newOrderNumber,
  orderNumberOf,
  orderNumbersOf,
} from "./order-number";

let cachedTerminals: readonly ProviderTerminal[] | undefined;

/** The terminals of `CARD_TERMINAL` and `CARD_OLD_TERMINALS`. Their keys are parsed once. */
function terminals(): readonly ProviderTerminal[] {
  if (cachedTerminals) return cachedTerminals;
  const { CARD_GATEWAY_URL: url, CARD_TERMINAL: terminal, CARD_OLD_TERMINALS: old = [] } = env();
  const { CARD_MERCHANT_KEY, CARD_BANK_KEY, SITE_URL } = env();
  const hasCurrentTerminal =
    url !== undefined &&
    terminal !== undefined &&
    CARD_MERCHANT_KEY !== undefined &&
    CARD_BANK_KEY !== undefined;
  const current = hasCurrentTerminal
    ? [{ url, terminal, merchantKey: CARD_MERCHANT_KEY, bankKey: CARD_BANK_KEY }]
    : [];
  cachedTerminals = [...current, ...old].map((configured) => {
    const acquirer = azericard({
      url: configured.url,
      terminal: configured.terminal,
      merchantUrl: SITE_URL,
      merchantKey: merchantKey(configured.merchantKey),
      bankKey: bankKey(configured.bankKey),
    });
    return {
      terminal: configured.terminal,
      acquirer,
      acceptsNewPayments: configured.terminal === terminal,
    };
  });
  return cachedTerminals;
}

/** The provider Azericard, whose payment reference (ORDER) is a number. */
export const azericardProvider: Provider = {
  name: "azericard",
  terminals,
  newReference: newOrderNumber,
  guessable: {
    blockMs: BLOCK_MS,
    blocksAhead: BLOCKS_AHEAD,
    firstValue: blockStart,
    referenceOf: orderNumberOf,
    referencesOf: orderNumbersOf,
    skipLost: skipLostNumbers,
  },
};
