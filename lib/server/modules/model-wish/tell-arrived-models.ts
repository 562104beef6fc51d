import { setTimeout as pause } from "node:timers/promises";
import { modelMail } from "@/lib/documents/model-mail";
import { env } from "@/lib/env";
import { LANGUAGES, type Language } from "@/lib/languages";
import { logText } from "@/lib/log-text.mjs";
import { query, transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { type ProvenEmail, queueMail } from "../../ports/mail/queue-mail";
import { queueSms } from "../../ports/sms/queue-sms";
import { queryCards } from "../product/cards";
import { findModelInStock } from "../search/find-model";
import { messageContext } from "../shop-settings/message-context";
import { modelSms } from "./model-sms";

/** Maximum duration of one run in ms, below the job's timeout; the next run continues. */
const RUN_MS = 40_000;
/** Pause after each model, as a multiple of its duration, so that shoppers are not slowed down. */
const IDLE_RATIO = 1;
/** Maximum number of people for whom messages are queued in one transaction. */
const BATCH = 200;

/** From 9 to 21 o'clock in Baku, also for messages that are sent again. */
const SMS_HOURS = [9, 21] as const;
/** Delay (minutes) before a model is compared again after a failure. */
const RETRY_MIN = 5;

// Schedules a check of every awaited model a minute after arrivals were noticed, because search
// results may be nearly a minute old. A check that is already scheduled keeps its time and is
// repeated a minute from now (`again_at`): if it were postponed instead, constant arrivals would
// postpone it for ever. Arrivals that an open transaction has locked are skipped, and taken by the
// next run.
const REQUEST_CHECKS = `
WITH taken AS MATERIALIZED (SELECT product_id FROM model_arrivals ORDER BY product_id FOR UPDATE SKIP LOCKED),
  arrived AS (DELETE FROM model_arrivals a USING taken t WHERE a.product_id = t.product_id RETURNING 1)
INSERT INTO model_wish_checks (wish_id, due_at) SELECT id, now() + interval '1 minute' FROM model_wishes WHERE waiting > 0 AND EXISTS (SELECT 1 FROM arrived) ORDER BY id
ON CONFLICT (wish_id) DO UPDATE SET again_at = excluded.due_at`;

// The check that has been due for longest, so that a model whose checks are repeated does not keep
// the others waiting.
const NEXT_CHECK = `
SELECT w.id, w.model, now()::text AS "startedAt" FROM model_wish_checks c JOIN model_wishes w ON w.id = c.wish_id
WHERE c.due_at <= now() ORDER BY c.due_at, w.id LIMIT 1`;

const MARK_TOLD = `
UPDATE model_wish_contacts c SET told_at = now()
WHERE c.id = ANY (ARRAY(SELECT id FROM model_wish_contacts WHERE wish_id = $1 AND told_at IS NULL AND expires_at > now() ORDER BY id LIMIT ${BATCH}))
  AND c.told_at IS NULL
RETURNING c.email, c.language, c.leave_key AS "leaveKey", (SELECT u.phone FROM customers u WHERE u.id = c.customer_id) AS phone`;

/** A due check of a model. `startedAt`: the database's time at which it began. */
type Check = { id: number; model: string; startedAt: string };
type Contact = {
  /** stored only after its owner has followed the link sent to it */ email: ProvenEmail | null;
  language: Language;
  leaveKey: string;
  phone: string | null;
};
type Product = { slug: string; productTitle: string };

async function queueMessage(
  run: Sql,
  { email, language, leaveKey, phone }: Contact,
  { model, slug, productTitle }: Product & { model: string },
): Promise<void> {
  const context = await messageContext(run, language);
  const shop = `${env().SITE_URL}/${language}`;
  const [link, leave] = [`${shop}/product/${slug}`, `${shop}/model-wish?key=${leaveKey}`];
  if (phone !== null)
    await queueSms(run, {
      to: phone,
      text: modelSms(context, language, { model, link, leave }),
      isCode: false,
      sendingHours: SMS_HOURS,
    });
  else if (email !== null)
    await queueMail(run, {
      to: email,
      fromName: context.shop.name,
      ...modelMail({ language, model, productTitle, link, leave, context }),
      invoiceId: null,
    });
}

/**
 * Queues messages to the next people who wait for a model. Returns whether there may be more of
 * them.
 */
async function tellNext(run: Sql, { id, model }: Check, productId: number): Promise<boolean> {
  // The wish is locked before its contacts, as when a wish is stored or ended.
  await run("SELECT 1 FROM model_wishes WHERE id = $1 FOR NO KEY UPDATE", [id]);
  const contacts = await run<Contact>(MARK_TOLD, [id]);
  const products = new Map<Language, Product | undefined>();
  for (const language of LANGUAGES)
    if (contacts.some((contact) => contact.language === language))
      products.set(language, (await queryCards([productId], language))[0]);
  for (const contact of contacts) {
    const product = products.get(contact.language);
    if (!product) throw new Error("the product has left the shop");
    await queueMessage(run, contact, { model, ...product });
  }
  await run("UPDATE model_wishes SET told = told + $2::integer WHERE id = $1", [
    id,
    contacts.length,
  ]);
  return contacts.length === BATCH;
}

/**
 * Queues messages to everybody who waits for a model, if it is on sale and in stock. Returns false
 * when time ran out.
 */
async function tellAll(check: Check, until: number): Promise<boolean> {
  const productId = await findModelInStock(check.model);
  if (productId === undefined) return true;
  while (await transaction((run) => tellNext(run, check, productId)))
    if (performance.now() >= until) return false;
  return true;
}

/**
 * Ends a check that began at `startedAt`: deletes it, or reschedules it for `again_at` if that is
 * later. Does nothing to a check that is due later, because another process has ended this one
 * meanwhile.
 */
const endCheck = ({ id, startedAt }: Check): Promise<void> =>
  transaction(async (run) => {
    await run(
      "DELETE FROM model_wish_checks WHERE wish_id = $1 AND due_at <= $2::timestamptz AND COALESCE(again_at <= $2::timestamptz, true)",
      [id, startedAt],
    );
    await run(
      "UPDATE model_wish_checks SET due_at = again_at, again_at = NULL WHERE wish_id = $1 AND due_at <= $2::timestamptz AND again_at IS NOT NULL",
      [id, startedAt],
    );
  });

const postponeCheck = ({ id }: Check): Promise<unknown> =>
  query(
    `UPDATE model_wish_checks SET due_at = now() + interval '${RETRY_MIN} minutes' WHERE wish_id = $1`,
    [id],
  );

/**
 * Checks one model, and queues messages to those who wait for it; after a failure it is checked
 * again later.
 */
async function finishCheck(check: Check, until: number): Promise<void> {
  try {
    if (await tellAll(check, until)) await endCheck(check);
  } catch (error) {
    console.error(
      logText`a model that is waited for was not compared, again in ${RETRY_MIN} minutes:`,
      error,
    );
    await postponeCheck(check);
  }
}

/**
 * After products have arrived, searches for each model that somebody waits for, and notifies each
 * person once. A message is queued in the transaction that marks the person as told.
 */
export async function tellArrivedModels(): Promise<void> {
  await query(REQUEST_CHECKS);
  for (const until = performance.now() + RUN_MS; performance.now() < until;) {
    const startedAt = performance.now();
    const [check] = await query<Check>(NEXT_CHECK);
    if (!check) return;
    await finishCheck(check, until);
    await pause((performance.now() - startedAt) * IDLE_RATIO);
  }
}
