import {
  type DocumentKind,
  MAX_STOCK_PRODUCTS,
  type MovementKind,
  STOCK_HISTORY_SIZE,
  type StockProduct,
} from "@/lib/contract/stock-movements";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "@/lib/server/db/localized-column";
import type { Sql } from "@/lib/server/db/sql";
import { AVAILABLE_SQL } from "@/lib/server/modules/stock/available";

/** The products that a scanned or typed code names: an SKU, as typed or in capitals. */
export async function findProductsByCode(run: Sql, code: string): Promise<number[]> {
  const rows = await run<{ id: number }>(
    `SELECT id FROM products WHERE sku = ANY ($1::text[]) ORDER BY id LIMIT ${MAX_STOCK_PRODUCTS}`,
    [[...new Set([code, code.toUpperCase()])]],
  );
  return rows.map(({ id }) => id);
}

/** These products, in the order of their SKUs. */
export const readProducts = (
  run: Sql,
  ids: readonly number[],
  language: Language,
): Promise<StockProduct[]> =>
  run<StockProduct>(
    `SELECT t.id, t.sku, COALESCE(t.title, 'ID ' || t.id) AS title, t.stock FROM (
       SELECT t.id, t.sku, ${localizedColumn("products", "title", "title")}, COALESCE(t.stock, 0)::integer AS stock
       FROM products t WHERE t.id = ANY ($2::integer[])) t
     ORDER BY t.sku, t.id`,
    [language, ids],
  );

type Numbers = { reserved: number; available: number };

/** The pieces of a product that are reserved, and those that can be ordered. */
export const readNumbers = async (run: Sql, productId: number): Promise<Numbers | undefined> =>
  (
    await run<Numbers>(
      `SELECT p.reserved, ${AVAILABLE_SQL}::integer AS available FROM products p WHERE p.id = $1`,
      [productId],
    )
  )[0];

/** The pieces of a product by place. */
export async function readLevels(run: Sql, productId: number): Promise<Map<number, number>> {
  const rows = await run<{ placeId: number; onHand: number }>(
    'SELECT place_id AS "placeId", on_hand AS "onHand" FROM stock_levels WHERE product_id = $1',
    [productId],
  );
  return new Map(rows.map(({ placeId, onHand }) => [placeId, onHand]));
}

/** A movement; `title`: that of its place's store, null for the web warehouse or a former store. */
export type MovementRow = {
  id: number;
  at: Date;
  kind: MovementKind;
  placeId: number;
  storeId: number | null;
  title: string | null;
  pieces: number;
  counted: number | null;
  /** the pieces at this place after it */
  onHand: number;
  documentKind: DocumentKind | null;
  document: string | null;
  by: string;
  note: string | null;
};

export const countMovements = async (run: Sql, productId: number): Promise<number> =>
  (
    await run<{ count: number }>(
      "SELECT count(*)::integer AS count FROM stock_movements WHERE product_id = $1",
      [productId],
    )
  )[0]?.count ?? 0;

/** A page of a product's movements, the newest first. */
export const readMovements = (
  run: Sql,
  productId: number,
  { page, language }: { page: number; language: Language },
): Promise<MovementRow[]> =>
  run<MovementRow>(
    `SELECT m.id::integer AS id, m.at, m.kind, m.place_id AS "placeId", s.store_id AS "storeId", ${localizedColumn("stores", "title", "title")}, m.pieces, m.counted,
       m.on_hand::integer AS "onHand", m.document_kind AS "documentKind", m.document, m.by, m.note
     FROM (SELECT o.*, sum(o.pieces) OVER (PARTITION BY o.place_id ORDER BY o.id) AS on_hand FROM stock_movements o WHERE o.product_id = $2) m
     JOIN stock_places s ON s.id = m.place_id LEFT JOIN stores t ON t.id = s.store_id
     ORDER BY m.id DESC LIMIT ${STOCK_HISTORY_SIZE} OFFSET $3`,
    [language, productId, (page - 1) * STOCK_HISTORY_SIZE],
  );
