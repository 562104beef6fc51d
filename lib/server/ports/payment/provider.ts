import type { Sql } from "../../db/sql";
import type { Acquirer } from "./acquirer";

/**
 * Which payments the bank of a terminal returns in parts: `whole` for none, `parts` for those that
 * were paid at once, `instalments` for those by instalments too.
 */
export type PartialReturns = "whole" | "parts" | "instalments";

/**
 * A terminal that this environment configures. `acceptsNewPayments`: new payments start there;
 * false for an earlier terminal.
 */
export type ProviderTerminal = {
  terminal: string;
  acquirer: Acquirer;
  acceptsNewPayments: boolean;
  partialReturns: PartialReturns;
};

/**
 * For a provider whose references come from one sequence that follows the clock, so that the bank
 * can be asked about references of a period that this database has lost (docs/adr/0060).
 */
export type GuessableReferences = {
  /** the duration (ms) of a block of values */
  blockMs: number;
  /** how many blocks ahead a restored database starts */
  blocksAhead: number;
  /** the first value in the block of a time */
  firstValue: (at: Date) => number;
  referenceOf: (value: number) => string;
  /** the references that may have been issued for a value between two times */
  referencesOf: (value: number, from: Date, until: Date) => string[];
  /**
   * for a database that was just restored: skips all values that may have been used since the
   * backup
   */
  skipLost: (run: Sql, backedUpAt: Date, now: Date) => Promise<void>;
};

/**
 * A bank or service that accepts card payments. The registry (providers.ts) has one entry for each,
 * and each payment stores the provider and the terminal where it was started.
 */
export type Provider = {
  /** the value in the payments' column; a database constraint lists all names */
  name: string;
  terminals: () => readonly ProviderTerminal[];
  /**
   * Issues the reference of a new payment: letters, digits, `.`, `_`, `~` and `-` after an initial
   * letter or digit, at most 64 characters, never issued twice. It is opaque outside the provider's
   * folder. Throws `Unavailable` when none can be issued at present.
   */
  newReference: (run: Sql) => Promise<string>;
  /** Undefined when references cannot be guessed: staff are then told of the whole lost period. */
  guessable?: GuessableReferences;
};
