import type { Sql } from "../../db/sql";
import { recordProductEvents } from "./record-events";

/** What events tell of a product, before or after a change. */
export type ProductFacts = {
  isPublished: boolean;
  /** all its prices, as a text that is only compared for equality */
  prices: string;
  stock: number;
};

/** A product's facts before and after a change; `before` is undefined for a new one. */
export type ProductChange = {
  id: number;
  before: ProductFacts | undefined;
  after: ProductFacts;
};

/**
 * Records the events of changed products, in the transaction that has changed them: any number with
 * one statement for each kind. When a product is published, its price and stock are told too,
 * because receivers of these know nothing of drafts.
 */
export async function recordProductChanges(
  run: Sql,
  changes: readonly ProductChange[],
): Promise<void> {
  const idsOf = (isMeant: (change: ProductChange) => boolean): number[] =>
    changes.filter(isMeant).map(({ id }) => id);
  const wasPublished = ({ before }: ProductChange): boolean => before?.isPublished === true;
  const isNew = (change: ProductChange): boolean =>
    change.after.isPublished && !wasPublished(change);
  const stays = (change: ProductChange): boolean =>
    change.after.isPublished && wasPublished(change);
  await recordProductEvents(run, "product.published", idsOf(isNew));
  await recordProductEvents(
    run,
    "price.changed",
    idsOf(
      (change) => isNew(change) || (stays(change) && change.before?.prices !== change.after.prices),
    ),
  );
  await recordProductEvents(
    run,
    "stock.changed",
    idsOf(
      (change) => isNew(change) || (stays(change) && change.before?.stock !== change.after.stock),
    ),
  );
  await recordProductEvents(
    run,
    "product.withdrawn",
    idsOf((change) => wasPublished(change) && !change.after.isPublished),
  );
}
