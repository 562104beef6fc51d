import type { Sql } from "../../db/sql";
import type { Acquirer } from "./acquirer";

/**
 * A terminal that this environment configures. `begins`: payments begin there, not at an earlier
 * one.
 */
export type ProviderTerminal = { terminal: string; acquirer: Acquirer; begins: boolean };

/**
 * The references of a provider that come from one sequence which follows the clock, so that those
 * of a time this database has lost can be asked about (docs/adr/0060).
 */
export type GuessableReferences = {
  /** how long (ms) a block of values lasts */
  blockMs: number;
  /** a restored database begins so many blocks ahead */
  blocksAhead: number;
  /** the first value in the block of a moment */
  firstValue: (at: Date) => number;
  referenceOf: (value: number) => string;
  /** what a value can have been given out as, between two moments */
  referencesOf: (value: number, from: Date, until: Date) => string[];
  /** in a database just restored: leaves out all that the time since its backup can have used */
  skipLost: (run: Sql, backedUpAt: Date, now: Date) => Promise<void>;
};

/**
 * A bank or service that takes card payments: the registry (providers.ts) has one entry for each,
 * and each payment names the provider and the terminal that it was begun at.
 */
export type Provider = {
  /** as the payments' column has it; a constraint of the database lists all names */
  name: string;
  terminals: () => readonly ProviderTerminal[];
  /**
   * The reference of a new payment: letters, digits, `.`, `_`, `~` and `-` after a letter or digit,
   * 64 at most, given out once. To everybody outside the provider's folder it is a text. Throws
   * `Unavailable`.
   */
  newReference: (run: Sql) => Promise<string>;
  /** Undefined where nobody can guess them: staff are told of the whole time that was lost. */
  guessable?: GuessableReferences;
};
