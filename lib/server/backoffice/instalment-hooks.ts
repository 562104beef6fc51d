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

const afterChange: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
  if (operation === "create") await announceIfCardCountIs(1, req);
  return doc;
};
const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announceIfCardCountIs(0, req);
  return doc;
};
const { afterChange: changed = [], afterDelete: deleted = [] } = invalidationHooks({
  type: "card-type-changed",
});

/**
 * Every save of a card announces `card-type-changed`. Pages that show only whether instalments are
 * offered depend on another event, announced when the first card is created or the last one is
 * deleted (docs/adr/0031).
 */
export const instalmentHooks: NonNullable<CollectionConfig["hooks"]> = {
  afterChange: [...changed, afterChange],
  afterDelete: [...deleted, afterDelete],
};
