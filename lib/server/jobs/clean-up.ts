import { removeOldSpools } from "../backoffice/imports/spool";
import { query } from "../db/pool";
import { MISSES_A_WEEK, MISSES_RETAINED } from "../modules/search/note-miss";
import type { Job } from "./job";

/** Versions of a product that staff can go back to. */
const VERSIONS_RETAINED = 20;
/**
 * Products with more, of those saved of late: an import of the whole catalogue leaves one version
 * of each.
 */
const BUSY = `SELECT parent_id FROM _products_v WHERE parent_id IN (SELECT parent_id FROM _products_v WHERE updated_at > now() - interval '2 days') GROUP BY parent_id HAVING count(*) > ${VERSIONS_RETAINED}`;

/** Few enough rows for the query time limit. */
const BATCH = 5000;

/**
 * What is of no use any more: stored answers to attempts nobody repeats, announcements no stored
 * page is older than, counts that have expired, messages nobody asks about.
 */
const OUTDATED = [
  { table: "idempotency_keys", condition: "created_at < now() - interval '2 days'" },
  { table: "cache_tags", condition: "at < now() - interval '31 days'" },
  // Wrong tries count for a week.
  { table: "sign_in_codes", condition: "created_at < now() - interval '8 days'" },
  { table: "known_devices", condition: "last_used_at < now() - interval '400 days'" },
  { table: "email_proofs", condition: "created_at < now() - interval '4 days'" },
  { table: "registrations", condition: "created_at < now() - interval '1 day'" },
  { table: "refresh_tokens", condition: "expires_at < now()" },
  {
    table: "customer_sessions",
    condition: "ends_at < now() OR last_used_at < now() - interval '31 days'",
  },
  { table: "rate_limits", condition: "expire < (extract(epoch FROM now()) - 3600) * 1000" },
  { table: "credit_lookups", condition: "at < now() - interval '90 days'" },
  { table: "search_finders", condition: "at < now() - interval '8 days'" },
  { table: "search_finds", condition: "NOT hidden AND updated_at < now() - interval '5 weeks'" },
  { table: "search_missed", condition: `at < now() - interval '${MISSES_RETAINED}'` },
  // A row is made in its week, and changed later only by staff.
  { table: "search_misses", condition: `created_at < now() - interval '${MISSES_RETAINED}'` },
  // An array, so that places are counted once: a semi-join counts them for each row where
  // PostgreSQL believes the table still small.
  {
    table: "search_misses",
    condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY week ORDER BY count DESC, id) AS place FROM search_misses) ranked WHERE place > ${MISSES_A_WEEK}))`,
  },
  { table: "sms_messages", condition: "created_at < now() - interval '30 days'" },
  { table: "mail_messages", condition: "created_at < now() - interval '30 days'" },
  {
    table: "_products_v",
    condition: `id = ANY (ARRAY(SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY updated_at DESC, id DESC) AS place FROM _products_v WHERE parent_id IN (${BUSY})) ranked WHERE place > ${VERSIONS_RETAINED}))`,
  },
  // No form is open for so long.
  { table: "field_changes", condition: "at < now() - interval '30 days'" },
  // They are counted while an order is unpaid.
  {
    table: "order_phones",
    condition: "invoice_id IN (SELECT id FROM invoices WHERE state <> 'awaiting')",
  },
  { table: "imports", condition: "created_at < now() - interval '90 days'" },
] as const;

async function removeOutdated(table: string, condition: string): Promise<void> {
  let removed;
  do
    removed = await query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH})) RETURNING 1`,
    );
  while (removed.length === BATCH);
}

/** Uploaded files that nobody imports within a day. */
async function removeUploads(): Promise<void> {
  await query(
    "UPDATE imports SET spool = NULL WHERE state NOT IN ('waiting', 'running') AND spool IS NOT NULL AND created_at < now() - interval '1 day'",
  );
  const inUse = await query<{ spool: string }>("SELECT spool FROM imports WHERE spool IS NOT NULL");
  await removeOldSpools(new Set(inUse.map(({ spool }) => spool)));
}

/**
 * Removes outdated rows, hourly. Cached pages live 30 days at most (front/cache/start-caches.ts).
 */
export const cleanUp: Job = {
  name: "clean-up",
  schedule: "17 * * * *",
  limitS: 300,
  async run() {
    // One table that cannot be cleaned does not stop the others.
    const done = [];
    for (const { table, condition } of OUTDATED)
      done.push(...(await Promise.allSettled([removeOutdated(table, condition)])));
    done.push(...(await Promise.allSettled([removeUploads()])));
    const failed = done.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  },
};
