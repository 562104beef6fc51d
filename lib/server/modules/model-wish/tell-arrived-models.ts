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
import { modelSms } from "./model-sms";

/** Maximum duration of one run in ms, below the job's timeout; the next run continues. */
const RUN_MS = 40_000;
/** Pause after each model, as a multiple of its duration, so that shoppers are not slowed down. */
const IDLE_RATIO = 1;
/** Maximum number of people who are told in one transaction. */
const BATCH = 200;

// A minute later, because results of searches may be nearly a minute old.
const REQUEST_CHECKS = `
WITH arrived AS (DELETE FROM model_arrivals WHERE at < now() - interval '1 minute' RETURNING 1)
INSERT INTO model_wish_checks (wish_id, due_at) SELECT id, now() FROM model_wishes WHERE waiting > 0 AND EXISTS (SELECT 1 FROM arrived)
ON CONFLICT DO NOTHING`;

const MARK_TOLD = `
UPDATE model_wish_contacts c SET told_at = now()
WHERE c.id = ANY (ARRAY(SELECT id FROM model_wish_contacts WHERE wish_id = $1 AND told_at IS NULL AND expires_at > now() ORDER BY id LIMIT ${BATCH}))
RETURNING c.email, c.language, c.leave_key AS "leaveKey", (SELECT u.phone FROM customers u WHERE u.id = c.customer_id) AS phone`;

type Check = { id: number; model: string };
type Contact = {
  /** Stored only after its owner had followed the link sent to it. */ email: ProvenEmail | null;
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
  const shop = `${env().SITE_URL}/${language}`;
  const [link, leave] = [`${shop}/product/${slug}`, `${shop}/model-wish?key=${leaveKey}`];
  if (phone !== null)
    await queueSms(run, {
      to: phone,
      text: modelSms(language, { model, link, leave }),
      isCode: false,
    });
  else if (email !== null)
    await queueMail(run, {
      to: email,
      ...modelMail({ language, model, productTitle, link, leave }),
      invoiceId: null,
    });
}

/** Tells the next people who wait for a model. Returns whether there may be more of them. */
async function tellNext(run: Sql, { id, model }: Check, productId: number): Promise<boolean> {
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

async function finishCheck({ id, model }: Check): Promise<void> {
  const productId = await findModelInStock(model);
  if (productId !== undefined)
    while (await transaction((run) => tellNext(run, { id, model }, productId)));
}

/**
 * Asks the search for each model that somebody waits for, after products have come, and tells each
 * person once. A message and the note that it was sent are one transaction.
 */
export async function tellArrivedModels(): Promise<void> {
  await query(REQUEST_CHECKS);
  for (const until = performance.now() + RUN_MS; performance.now() < until;) {
    const startedAt = performance.now();
    const [check] = await query<Check>(
      "SELECT w.id, w.model FROM model_wish_checks c JOIN model_wishes w ON w.id = c.wish_id WHERE c.due_at <= now() ORDER BY w.id LIMIT 1",
    );
    if (!check) return;
    // One model that fails does not keep the others waiting; the next arrival asks for it again.
    await finishCheck(check).catch((error: unknown) =>
      console.error(logText`a model that is waited for was not compared:`, error),
    );
    await query("DELETE FROM model_wish_checks WHERE wish_id = $1 AND due_at <= now()", [check.id]);
    await pause((performance.now() - startedAt) * IDLE_RATIO);
  }
}
