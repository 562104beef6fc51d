import { randomInt } from "node:crypto";
import { Pool } from "pg";
import type { BasketLine } from "@/lib/contract/basket";
import { checkBooks } from "../../scripts/books/check-books";
import { VerifiedClient } from "@/lib/server/db/verified-client";
import type { Sql } from "@/lib/server/db/sql";
import { clock } from "@/lib/server/db/clock";
import { createPreparedShop, removeShops } from "../scratch-shop";
import { setStockSql } from "../set-stock";
import { type Sandbox, startTestSandbox } from "./sandbox";

export type Product = { id: number; slug: string; price: number; discount: number | null };

/** A shop made for the test, so that its products may be sold, with the real sandbox. */
export type PaymentShop = {
  sandbox: Sandbox;
  dataDir: string;
  variables: Record<string, string>;
  sql: Sql;
  /** Sets the stock of the n-th product. */
  setStock: (index: number, pieces: number) => Promise<Product>;
  /** Creates a customer with a basket. Returns the id. */
  createBuyer: (...lines: BasketLine[]) => Promise<number>;
  checkBooks: () => ReturnType<typeof checkBooks>;
  /** Closes the connection pool; the next query opens new connections. */
  closeConnections: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Prepares the database, the sandbox and this process's environment. Call it before anything reads
 * the environment.
 */
export async function startPaymentShop(name: string): Promise<PaymentShop> {
  const locations = await createPreparedShop(name);
  const sandbox = await startTestSandbox(locations.dataDir);
  const variables = {
    DATABASE_URL: locations.databaseUrl,
    DATA_DIR: locations.dataDir,
    MEDIA_DIR: "",
    PAYLOAD_SECRET: "",
    SHOP_MODE: "demo",
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
    ...sandbox.variables,
  };
  Object.assign(process.env, variables);
  const connect = () =>
    new Pool({ connectionString: locations.databaseUrl, max: 4, Client: VerifiedClient });
  let client = connect();
  const sql: Sql = async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
  const endPool = async () => {
    const globals = globalThis as { vitrinPool?: { end: () => Promise<void> } | undefined };
    await globals.vitrinPool?.end();
    globals.vitrinPool = undefined;
    await client.end();
  };
  return {
    sandbox,
    dataDir: locations.dataDir,
    variables,
    sql,
    async setStock(index, pieces) {
      const [product] = await sql<Product>(
        "SELECT p.id, p.slug, round(p.price * 100)::integer AS price, round(p.discount_price * 100)::integer AS discount FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.price < 500 ORDER BY p.id LIMIT 1 OFFSET $1",
        [index],
      );
      if (!product) throw new Error("too few products");
      await sql(setStockSql("($2::integer + p.reserved)"), [product.id, pieces]);
      await sql("UPDATE product_search SET in_stock = $2 WHERE product_id = $1", [
        product.id,
        pieces > 0,
      ]);
      return product;
    },
    async createBuyer(...lines) {
      const [row] = await sql<{ id: number }>(
        "INSERT INTO customers (phone, masked_phone) VALUES ($1, 'x') RETURNING id",
        [`+99455${String(randomInt(10_000_000)).padStart(7, "0")}`],
      );
      await sql(
        "INSERT INTO customer_lists (customer_id, kind, items, version) VALUES ($1, 'basket', $2::jsonb, 1)",
        [row?.id, JSON.stringify(lines)],
      );
      return row?.id ?? 0;
    },
    checkBooks: () =>
      checkBooks(sql, { dataDir: locations.dataDir, terminal: sandbox.terminal, now: clock.now() }),
    async closeConnections() {
      await endPool();
      client = connect();
    },
    async stop() {
      await endPool();
      await sandbox.stop();
      await removeShops();
    },
  };
}
