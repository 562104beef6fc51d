import type { Acquirer } from "./acquirer";
import type { PartialReturns, Provider } from "./provider";
import { PROVIDERS } from "./providers";

/** Where a payment was started: the names of the provider and of its terminal. */
export type TerminalRef = { provider: string; terminal: string };

/** A card terminal of the shop and the acquirer behind it. */
export type CardTerminal = {
  provider: Provider;
  terminal: string;
  acquirer: Acquirer;
  partialReturns: PartialReturns;
};

/** All terminals of this environment, of all providers. */
const cardTerminals = (): (CardTerminal & { acceptsNewPayments: boolean })[] =>
  PROVIDERS.flatMap((provider) =>
    provider.terminals().map((terminal) => ({ ...terminal, provider })),
  );

/**
 * The terminal where payments are started: the bank's, or (in demo mode) the sandbox's. Undefined
 * when there is none: cards are not accepted then.
 */
export const cardTerminal = (): CardTerminal | undefined =>
  cardTerminals().find(({ acceptsNewPayments }) => acceptsNewPayments);

/**
 * The terminal where a payment was started, which may be an earlier one or another provider's;
 * undefined when this environment no longer configures it.
 */
export const terminalOf = ({ provider, terminal }: TerminalRef): CardTerminal | undefined =>
  cardTerminals().find((one) => one.provider.name === provider && one.terminal === terminal);

/**
 * Whether the bank returns a part of a payment that was made at this terminal. `months`: of its
 * instalments, null for a payment at once.
 */
export const returnsParts = (
  { partialReturns }: Pick<CardTerminal, "partialReturns">,
  months: number | null,
): boolean => partialReturns === "instalments" || (partialReturns === "parts" && months === null);

/** The names of a terminal and of its provider. */
export const terminalRefOf = ({ provider, terminal }: CardTerminal): TerminalRef => ({
  provider: provider.name,
  terminal,
});

/**
 * SQL: the terminal of a row of payments or of lost charges, in the form of
 * `configuredTerminalRefs`.
 */
export const TERMINAL_REF_SQL = "provider || ' ' || terminal";

/** All terminals that can be queried, in the form of `TERMINAL_REF_SQL`. */
export const configuredTerminalRefs = (): string[] =>
  cardTerminals().map(({ provider, terminal }) => `${provider.name} ${terminal}`);
