import { MAX_STOCK } from "@/lib/contract/limits";
import { ACTS_WITH_REASON, type StockAct, type StockEntry } from "@/lib/contract/stock-movements";
import type { Sql } from "../../db/sql";
import { FOR_ORDERS_SQL } from "./available";
import { lockProducts, type Movement, recordMovements } from "./record-movements";
import { announceStock } from "./stock";
import { StockRefused } from "./stock-refused";

type Product = { stock: number; forOrders: number; reserved: number };
type Level = { placeId: number; onHand: number; ships: boolean; allowsNegative: boolean };

/** Locks the product, and reads its numbers. Throws `StockRefused`. */
async function lockProduct(run: Sql, productId: number): Promise<Product> {
  await lockProducts(run, [productId]);
  const [product] = await run<Product>(
    `SELECT COALESCE(p.stock, 0)::integer AS stock, ${FOR_ORDERS_SQL}::integer AS "forOrders", p.reserved FROM products p WHERE p.id = $1`,
    [productId],
  );
  if (!product) throw new StockRefused("no-product");
  return product;
}

/** The pieces of a locked product at a place whose store exists. Throws `StockRefused`. */
async function readLevel(run: Sql, productId: number, placeId: number): Promise<Level> {
  const [level] = await run<Level>(
    `SELECT s.id AS "placeId", COALESCE(l.on_hand, 0) AS "onHand", s.ships, s.allows_negative AS "allowsNegative"
     FROM stock_places s LEFT JOIN stock_levels l ON l.place_id = s.id AND l.product_id = $1
     WHERE s.id = $2 AND (s.store_id IS NULL OR EXISTS (SELECT 1 FROM stores o WHERE o.id = s.store_id))
     FOR SHARE OF s`,
    [productId, placeId],
  );
  if (!level) throw new StockRefused("no-place");
  return level;
}

/** The least and the most that may be typed for an act. */
const RANGES: Record<StockAct, [number, number]> = {
  receipt: [1, MAX_STOCK],
  count: [0, MAX_STOCK],
  transfer: [1, MAX_STOCK],
  return: [1, MAX_STOCK],
  write_off: [1, MAX_STOCK],
  correction: [-MAX_STOCK, MAX_STOCK],
};

/** Throws `StockRefused` for what can be seen without the product. */
function checkEntry({ act, pieces, placeId, toPlaceId, note }: StockEntry): void {
  const [least, most] = RANGES[act];
  const isPossible = Number.isInteger(pieces) && pieces >= least && pieces <= most;
  if (!isPossible || (act === "correction" && pieces === 0)) throw new StockRefused("not-a-number");
  if (act === "transfer" && toPlaceId === placeId) throw new StockRefused("same-place");
  if (ACTS_WITH_REASON.includes(act) && note.trim() === "")
    throw new StockRefused("without-reason");
}

/** What an act adds to the place where it happens. */
function changeOf({ act, pieces }: StockEntry, { onHand }: Level): number {
  if (act === "count") return pieces - onHand;
  return act === "transfer" || act === "write_off" ? -pieces : pieces;
}

/** The change of each level, the place where it happens first. */
type Change = { level: Level; pieces: number };

/** Throws `StockRefused` for changes that the product's numbers do not allow. */
function checkChanges(changes: readonly Change[], product: Product): void {
  const sum = (list: readonly Change[]) => list.reduce((total, { pieces }) => total + pieces, 0);
  for (const { level, pieces } of changes)
    if (pieces < 0 && level.onHand + pieces < 0 && !level.allowsNegative)
      throw new StockRefused("too-few", level.onHand);
  if (product.stock + sum(changes) > MAX_STOCK) throw new StockRefused("too-many", MAX_STOCK);
  const forOrders = sum(changes.filter(({ level }) => level.ships));
  const isLent = changes.some(({ level }) => level.ships && level.allowsNegative);
  if (forOrders < 0 && !isLent && product.forOrders + forOrders < product.reserved)
    throw new StockRefused("reserved", product.reserved);
}

/**
 * Enters what staff say of a product's pieces, under the lock of the product, in the caller's
 * transaction: a count is the difference from what the place has at that moment. `by`: the e-mail of
 * the member of staff. Throws `StockRefused` for a product or place that does not exist, for more
 * pieces than the place has, and for fewer than orders have reserved.
 */
export async function enterMovement(run: Sql, entry: StockEntry, by: string): Promise<void> {
  const { productId, placeId, act, pieces } = entry;
  checkEntry(entry);
  const product = await lockProduct(run, productId);
  const level = await readLevel(run, productId, placeId);
  const note = entry.note.trim() || undefined;
  const paper = entry.document.trim();
  const change = changeOf(entry, level);
  const shared = { productId, note };
  if (act !== "transfer") {
    checkChanges([{ level, pieces: change }], product);
    const movement: Movement = {
      ...shared,
      placeId,
      kind: act,
      pieces: change,
      ...(act === "count" ? { counted: pieces } : {}),
      document: paper === "" ? undefined : { kind: "paper", name: paper },
    };
    await recordMovements(run, [movement], by);
  } else {
    const target = await readLevel(run, productId, entry.toPlaceId ?? 0);
    checkChanges(
      [
        { level, pieces: -pieces },
        { level: target, pieces },
      ],
      product,
    );
    // The two movements of a transfer have its number; what was typed of a paper is its reason.
    const [{ id } = { id: 0 }] = await run<{ id: number }>(
      "SELECT nextval('stock_transfers')::integer AS id",
    );
    const both = {
      ...shared,
      note: [paper, note].filter(Boolean).join(" · ") || undefined,
      document: { kind: "transfer" as const, name: String(id) },
    };
    await recordMovements(
      run,
      [
        { ...both, placeId, kind: "transfer_out", pieces: -pieces },
        { ...both, placeId: target.placeId, kind: "transfer_in", pieces },
      ],
      by,
    );
  }
  await announceStock(run, [productId]);
}
