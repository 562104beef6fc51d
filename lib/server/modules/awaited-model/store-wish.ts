import { randomBytes } from "node:crypto";
import { MODEL_WISH } from "@/lib/contract/model-wish";
import type { Language } from "@/lib/languages";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { lockPerson, personOf } from "./lock-person";

/** Who waits: a customer, who is told by SMS, or the owner of a proven address. */
export type Waiter = { customerId: number; email: null } | { customerId: null; email: string };

/**
 * Stores that somebody waits for a model, once per person and model; a repetition renews the time.
 * The model is compared with the catalogue soon, because it may have come before the address was
 * proven. Throws `TOO_MANY_WISHES`.
 */
export async function storeWish(
  run: Sql,
  model: string,
  { customerId, email, language }: Waiter & { language: Language },
): Promise<void> {
  const person = personOf(email === null ? { customerId: customerId } : { email });
  await lockPerson(run, person);
  const [wish] = await run<{ id: number }>(
    "INSERT INTO model_wishes (model, key) VALUES ($1::text, replace(vitrin_fold($1::text), ' ', '')) ON CONFLICT (key) DO UPDATE SET updated_at = now() RETURNING id",
    [model],
  );
  const [others] = await run<{ count: number }>(
    "SELECT count(*)::integer AS count FROM model_wish_contacts WHERE person = $1 AND told_at IS NULL AND expires_at > now() AND wish_id <> $2",
    [person, wish?.id],
  );
  if (others && others.count >= MODEL_WISH.most) throw new AppError("TOO_MANY_WISHES");
  await run(
    `INSERT INTO model_wish_contacts (wish_id, customer_id, email, language, leave_key, expires_at)
     VALUES ($1, $2, lower($3), $4, $5, now() + make_interval(days => ${MODEL_WISH.days}))
     ON CONFLICT (wish_id, person) DO UPDATE SET language = excluded.language, expires_at = excluded.expires_at, told_at = NULL`,
    [wish?.id, customerId, email, language, randomBytes(16).toString("base64url")],
  );
  // A minute later, because results of searches may be nearly a minute old.
  await run(
    "INSERT INTO model_wish_checks (wish_id, due_at) VALUES ($1, now() + interval '1 minute') ON CONFLICT (wish_id) DO UPDATE SET again_at = excluded.due_at",
    [wish?.id],
  );
}
