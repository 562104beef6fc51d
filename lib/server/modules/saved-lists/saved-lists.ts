import type { BasketLine } from "@/lib/contract/basket";
import { MAX_COUNT, MAX_LINES } from "@/lib/contract/basket";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";

/** Lists that are saved with the account and so shared by all of a customer's devices. */
type CustomerLists = { basket: BasketLine[]; favourites: string[] };
export type Versioned<Items> = { version: number; items: Items };

/** The customer's list, with its version. Empty with version 0 before the first write. */
export async function readList<Kind extends keyof CustomerLists>(
  run: Sql,
  customerId: number,
  kind: Kind,
): Promise<Versioned<CustomerLists[Kind]>> {
  const [row] = await run<Versioned<CustomerLists[Kind]>>(
    "SELECT version::float8 AS version, items FROM customer_lists WHERE customer_id = $1 AND kind = $2",
    [customerId, kind],
  );
  return row ?? { version: 0, items: [] as unknown as CustomerLists[Kind] };
}

/**
 * Locks a list until the end of the transaction, and returns it. It is locked before any order or
 * product.
 */
export async function lockList<Kind extends keyof CustomerLists>(
  run: Sql,
  customerId: number,
  kind: Kind,
): Promise<Versioned<CustomerLists[Kind]>> {
  await run(
    "INSERT INTO customer_lists (customer_id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [customerId, kind],
  );
  await run("SELECT 1 FROM customer_lists WHERE customer_id = $1 AND kind = $2 FOR UPDATE", [
    customerId,
    kind,
  ]);
  return readList(run, customerId, kind);
}

/** The new contents of a list, from its present ones. */
type Change<Items> = (items: Items, run: Sql) => Promise<Items> | Items;

/** As `changeList`, in the caller's transaction. */
export async function changeListIn<Kind extends keyof CustomerLists>(
  run: Sql,
  customerId: number,
  kind: Kind,
  change: Change<CustomerLists[Kind]>,
  expectedVersion?: number,
): Promise<Versioned<CustomerLists[Kind]>> {
  const current = await lockList(run, customerId, kind);
  if (expectedVersion !== undefined && expectedVersion !== current.version)
    throw new AppError("VERSION_CONFLICT");
  const items = await change(current.items, run);
  if (JSON.stringify(items) === JSON.stringify(current.items)) return current;
  await run(
    "UPDATE customer_lists SET items = $3::jsonb, version = version + 1 WHERE customer_id = $1 AND kind = $2",
    [customerId, kind, JSON.stringify(items)],
  );
  return { version: current.version + 1, items };
}

/**
 * Changes a list while its row is locked. The version is incremented only when the list really
 * changed. `expectedVersion` is the version on which the caller's change is based: throws
 * `VERSION_CONFLICT` when it is not the stored one. Without it the last write wins.
 */
export const changeList = <Kind extends keyof CustomerLists>(
  customerId: number,
  kind: Kind,
  change: Change<CustomerLists[Kind]>,
  expectedVersion?: number,
): Promise<Versioned<CustomerLists[Kind]>> =>
  transaction((run) => changeListIn(run, customerId, kind, change, expectedVersion));

/**
 * Merges repeated lines of a product into one with the largest quantity; limits quantities to
 * `MAX_COUNT` and the number of lines to `MAX_LINES`.
 */
export function normalizeLines(lines: readonly BasketLine[]): BasketLine[] {
  const counts = new Map<string, number>();
  for (const { productSlug, productCount } of lines)
    counts.set(
      productSlug,
      Math.min(MAX_COUNT, Math.max(counts.get(productSlug) ?? 0, productCount)),
    );
  return [...counts]
    .slice(0, MAX_LINES)
    .map(([productSlug, productCount]) => ({ productSlug, productCount }));
}
