import type { Sql } from "../../db/sql";
import { lockPerson } from "./lock-person";

// Deleting a contact fires a trigger that updates `waiting` of its wish. Wishes are therefore
// locked before contacts, in the order of their ids, as everywhere else: otherwise two transactions
// could deadlock.

/** Deletes all wishes of these people, in the caller's transaction. */
export async function deleteWishesOf(run: Sql, people: readonly string[]): Promise<void> {
  for (const person of [...people].sort()) await lockPerson(run, person);
  await run(
    "SELECT id FROM model_wishes WHERE id IN (SELECT wish_id FROM model_wish_contacts WHERE person = ANY ($1::text[])) ORDER BY id FOR NO KEY UPDATE",
    [people],
  );
  await run("DELETE FROM model_wish_contacts WHERE person = ANY ($1::text[])", [people]);
}

/**
 * Contacts stay for a month after their message, so that its link, which ends all wishes of the
 * person, works for that long.
 */
const IS_OUTDATED = "(expires_at < now() OR told_at < now() - interval '30 days')";

/** Wishes whose outdated contacts are deleted in one transaction. */
const BATCH = 100;

/**
 * Deletes the expired contacts, and those that were told a month ago, of at most `BATCH` models, in
 * the caller's transaction. Returns whether there may be more.
 */
export async function deleteOutdatedContacts(run: Sql): Promise<boolean> {
  const wishes = await run<{ id: number }>(
    `SELECT id FROM model_wishes WHERE id IN (SELECT wish_id FROM model_wish_contacts WHERE ${IS_OUTDATED}) ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`,
  );
  await run(
    `DELETE FROM model_wish_contacts WHERE wish_id = ANY ($1::integer[]) AND ${IS_OUTDATED}`,
    [wishes.map(({ id }) => id)],
  );
  return wishes.length === BATCH;
}
