import type { Acquirer } from "./acquirer";
import type { Provider } from "./provider";
import { PROVIDERS } from "./providers";

/** Where a payment was begun: the names of its provider and of its terminal there. */
export type TerminalRef = { provider: string; terminal: string };

/** A card terminal of the shop and the acquirer behind it. */
export type CardTerminal = { provider: Provider; terminal: string; acquirer: Acquirer };

/** All terminals of this environment, of whichever provider. */
const cardTerminals = (): (CardTerminal & { begins: boolean })[] =>
  PROVIDERS.flatMap((provider) => provider.terminals().map((one) => ({ ...one, provider })));

/**
 * The terminal where payments begin: the bank's, or (demo mode) the sandbox's. Undefined where
 * there is none: cards are not taken then.
 */
export const cardTerminal = (): CardTerminal | undefined =>
  cardTerminals().find(({ begins }) => begins);

/**
 * The terminal a payment was begun at, which may be an earlier one, or another provider's;
 * undefined when this environment does not configure it any more.
 */
export const terminalOf = ({ provider, terminal }: TerminalRef): CardTerminal | undefined =>
  cardTerminals().find((one) => one.provider.name === provider && one.terminal === terminal);

/** The names of a terminal and of its provider. */
export const terminalRefOf = ({ provider, terminal }: CardTerminal): TerminalRef => ({
  provider: provider.name,
  terminal,
});

/** SQL: the place of a row of payments or of lost charges, as `configuredTerminalRefs` has it. */
export const TERMINAL_REF_SQL = "provider || ' ' || terminal";

/** The places of all terminals that can be asked, for `PLACE`. */
export const configuredTerminalRefs = (): string[] =>
  cardTerminals().map(({ provider, terminal }) => `${provider.name} ${terminal}`);
