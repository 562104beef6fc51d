import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { invalidationHooks } from "./invalidation-hooks";
import { transactionOf } from "./transaction";

/**
 * Announces that the shop began or ceased to offer instalments, if exactly `count` cards exist now.
 */
async function announceIfCardCountIs(count: number, req: PayloadRequest): Promise<void> {
  const run = await transactionOf(req);
  const cards = await run("SELECT 1 FROM payment_card_types LIMIT 2", []);
  if (cards.length === count)
    await announceInvalidation({ type: "instalments-began-or-ended" }, run);
}

/**
 * Announces that the shop's terms of instalments changed, if a card's change from `before` to
 * `after` (months) adds a term that no other card offers, or takes one away.
 */
async function announceIfTermsChanged(
  cardId: number,
  before: readonly string[],
  after: readonly string[],
  req: PayloadRequest,
): Promise<void> {
  const changed = [...before, ...after].filter(
    (term) => before.includes(term) !== after.includes(term),
  );
  if (changed.length === 0) return;
  const run = await transactionOf(req);
  const others = await run<{ term: string }>(
    "SELECT DISTINCT value::text AS term FROM payment_card_types_months WHERE parent_id <> $1",
    [cardId],
  );
  if (changed.some((term) => !others.some((other) => other.term === term)))
    await announceInvalidation({ type: "instalment-terms-changed" }, run);
}

type Card = { id: number; months?: readonly string[] | null };
const monthsOf = (card: Partial<Card> | undefined) => card?.months ?? [];

const afterChange: CollectionAfterChangeHook<Card> = async ({
  doc,
  previousDoc,
  req,
  operation,
}) => {
  if (operation === "create") await announceIfCardCountIs(1, req);
  const before = operation === "create" ? [] : monthsOf(previousDoc);
  await announceIfTermsChanged(doc.id, before, monthsOf(doc), req);
  return doc;
};
const afterDelete: CollectionAfterDeleteHook<Card> = async ({ doc, req }) => {
  await announceIfCardCountIs(0, req);
  await announceIfTermsChanged(doc.id, monthsOf(doc), [], req);
  return doc;
};
const { afterChange: changed = [], afterDelete: deleted = [] } = invalidationHooks({
  type: "card-type-changed",
});

/**
 * Every save of a card announces `card-type-changed`. Pages that show only whether instalments are
 * offered depend on another event, announced when the first card is created or the last one is
 * deleted, and pages whose texts tell the terms on a third, announced when the cards together offer
 * other terms (docs/adr/0031).
 */
export const instalmentHooks: NonNullable<CollectionConfig["hooks"]> = {
  afterChange: [...changed, afterChange],
  afterDelete: [...deleted, afterDelete],
};
