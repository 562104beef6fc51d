import type { Sql } from "../../db/sql";

/** What a key has changed of a product, newest first. */
export type ProgramChange = {
  id: string;
  at: Date;
  keyId: number;
  keyName: string | null;
  productId: number;
  sku: string | null;
  what: "price" | "discountPrice" | "creditPrice" | "stock";
  before: string | null;
  after: string | null;
};

/** A product's prices before a change, as texts. */
type OldPrices = {
  id: number;
  price: string | null;
  discountPrice: string | null;
  creditPrice: string | null;
};

/**
 * Records which prices of these products a key has changed, in the transaction that has changed
 * them: all that differ from the old ones, also those that only followed.
 */
export const recordPriceChanges = (
  run: Sql,
  keyId: number,
  before: readonly OldPrices[],
): Promise<unknown> =>
  run(
    `INSERT INTO program_changes (key_id, product_id, what, before, after)
     SELECT $1, p.id, c.what, c.before, c.after
     FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[]) AS old(id, price, discount, credit) JOIN products p ON p.id = old.id
     CROSS JOIN LATERAL (VALUES ('price', old.price, p.price), ('discountPrice', old.discount, p.discount_price), ('creditPrice', old.credit, p.credit_price)) AS c(what, before, after)
     WHERE round(c.before, 2) IS DISTINCT FROM round(c.after, 2) ORDER BY p.id`,
    [
      keyId,
      before.map(({ id }) => id),
      before.map(({ price }) => price),
      before.map(({ discountPrice }) => discountPrice),
      before.map(({ creditPrice }) => creditPrice),
    ],
  );

/** A product's stock before a change. */
export type OldStock = { id: number; stock: number };

/** Locks products in the order of their ids, and returns their stock. */
export const lockStock = (run: Sql, skus: readonly string[]): Promise<OldStock[]> =>
  run<OldStock>(
    "SELECT id, COALESCE(stock, 0)::integer AS stock FROM products WHERE sku = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE",
    [skus],
  );

/** Records whose stock a key has changed, in the transaction that has changed it. */
export const recordStockChanges = (
  run: Sql,
  keyId: number,
  before: readonly OldStock[],
): Promise<unknown> =>
  run(
    `INSERT INTO program_changes (key_id, product_id, what, before, after)
     SELECT $1, p.id, 'stock', old.stock, COALESCE(p.stock, 0)
     FROM unnest($2::integer[], $3::integer[]) AS old(id, stock) JOIN products p ON p.id = old.id
     WHERE old.stock <> COALESCE(p.stock, 0) ORDER BY p.id`,
    [keyId, before.map(({ id }) => id), before.map(({ stock }) => stock)],
  );

/** How many changes staff see. */
const SHOWN = 50;

const READ = `SELECT c.id::text AS id, c.at, c.key_id AS "keyId", k.name AS "keyName", c.product_id AS "productId", p.sku, c.what, c.before::text AS before, c.after::text AS after
  FROM program_changes c LEFT JOIN api_keys k ON k.id = c.key_id LEFT JOIN products p ON p.id = c.product_id`;

/** The newest changes that a key has made, or that keys have made of a product. */
export const queryProgramChanges = (
  run: Sql,
  of: "key" | "product",
  id: number,
): Promise<ProgramChange[]> =>
  run<ProgramChange>(
    `${READ} WHERE ${of === "key" ? "c.key_id" : "c.product_id"} = $1 ORDER BY c.id DESC LIMIT ${SHOWN}`,
    [id],
  );
