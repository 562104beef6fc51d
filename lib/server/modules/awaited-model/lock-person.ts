import type { Sql } from "../../db/sql";

/** The name under which a customer or the owner of a proven address waits for models. */
export const personOf = (waiter: { customerId: number } | { email: string }): string =>
  "email" in waiter ? waiter.email.toLowerCase() : String(waiter.customerId);

/**
 * Locks a person's wishes until the end of the transaction: none is added meanwhile. It is taken
 * before the wishes themselves.
 */
export const lockPerson = (run: Sql, person: string): Promise<unknown> =>
  run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`model wish ${person}`]);
