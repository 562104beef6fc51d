import type { DocumentKind, MovementKind } from "@/lib/contract/stock-movements";
import type { Sql } from "../../db/sql";

/** The place of stock from which web orders are sent first. */
export const WEB_WAREHOUSE = 1;

/** Who moves stock when nobody on the staff does. */
export const SHOP_ITSELF = "shop";

/** The document that a movement belongs to: its kind, and its number or name. */
type MovementDocument = { kind: DocumentKind; name: string };

/** A movement of a product's pieces at a place. */
export type Movement = {
  productId: number;
  placeId: number;
  kind: MovementKind;
  /** signed: what comes to the place, or leaves it */
  pieces: number;
  /** of a count: the pieces that were counted at the place */
  counted?: number;
  document?: MovementDocument | undefined;
  /** why */
  note?: string | undefined;
};

/**
 * Locks products in the order of their ids, so that transactions that move several cannot deadlock,
 * and what is read afterwards does not change until the commit.
 */
export const lockProducts = async (run: Sql, ids: readonly number[]): Promise<void> =>
  void (await run(
    "SELECT 1 FROM products WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE",
    [ids],
  ));

const orNull = (text: string | undefined): string | null => (text ? text : null);

/**
 * Adds movements to the stock's ledger, in the caller's transaction. This is the only function that
 * changes stock: a trigger brings the pieces at places, the product's number and that of its newest
 * version in line (lib/server/db/functions/stock.sql), and the database refuses any other change of
 * them. `by`: the e-mail of the member of staff, or `SHOP_ITSELF`. Throws the database's
 * `check_violation` for pieces below zero at a place, or fewer than orders have reserved, which
 * callers check beforehand.
 */
export async function recordMovements(
  run: Sql,
  movements: readonly Movement[],
  by: string,
): Promise<void> {
  if (movements.length === 0) return;
  const sorted = [...movements].sort((a, b) => a.productId - b.productId);
  // Locked first, so that the ids of a product's movements ascend in the order of commits.
  await lockProducts(
    run,
    sorted.map(({ productId }) => productId),
  );
  await run(
    `INSERT INTO stock_movements (product_id, place_id, kind, pieces, counted, document_kind, document, note, by)
     SELECT m.product_id, m.place_id, m.kind, m.pieces, m.counted, m.document_kind, m.document, m.note, $9
     FROM unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::text[], $8::text[])
       WITH ORDINALITY AS m(product_id, place_id, kind, pieces, counted, document_kind, document, note, at)
     ORDER BY m.at`,
    [
      sorted.map(({ productId }) => productId),
      sorted.map(({ placeId }) => placeId),
      sorted.map(({ kind }) => kind),
      sorted.map(({ pieces }) => pieces),
      sorted.map(({ counted }) => counted ?? null),
      sorted.map(({ document }) => document?.kind ?? null),
      sorted.map(({ document }) => orNull(document?.name.slice(0, MAX_DOCUMENT))),
      sorted.map(({ note }) => orNull(note)),
      by,
    ],
  );
}

/** What fits into a movement's document. */
const MAX_DOCUMENT = 200;
