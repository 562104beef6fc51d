import { z } from "zod";
import { readAsProgram, write } from "./endpoint";
import { envelope } from "./envelope";
import {
  idempotencyHeader,
  integer,
  integerOr,
  MAX_ID,
  optionalInteger,
  queryText,
} from "./inputs";
import { MAX_STOCK } from "./limits";
import { orderData, priceData, shipmentData, stockData } from "./shop-events";

/** How many rows a program may send at once, and read at once. */
export const MAX_ROWS = 1000;
const MAX_PAGE = 500;
const DEFAULT_PAGE = 100;

/** A body with the largest number of rows. */
const ROWS_BODY = 256 * 1024;

/**
 * Requests of one network, counted before its key is read: several programs behind one address, and
 * no more. Each key has a limit of its own besides (api-keys of the back office).
 */
const PROGRAM_LIMIT = { points: 600, seconds: 60 };

const sku = z
  .string()
  .regex(/^\S{1,60}$/, "Invalid input: an SKU has 1-60 characters and no spaces");

const page = {
  after: optionalInteger(1, MAX_ID).describe("only products with a larger id than this one"),
  limit: integerOr(DEFAULT_PAGE, 1, MAX_PAGE),
};
const pageOf = <Item extends z.ZodType>(item: Item) =>
  envelope(
    z.object({
      items: z.array(item),
      next: z.number().int().nullable().describe("`after` of the next page; null at the end"),
    }),
  );

const buyer = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable().describe("E.164"),
  address: z.string().nullable(),
  note: z.string().nullable(),
});

const integrationOrder = orderData.extend({
  updatedAt: z.string().describe("ISO 8601, UTC"),
  shipments: z.array(shipmentData).describe("of a paid order; serial numbers of what is sent"),
  buyer: buyer.nullable().describe("null without the scope orders:contact"),
});
export type IntegrationOrder = z.infer<typeof integrationOrder>;

const integrationProduct = z.object({
  productId: z.number().int(),
  sku: z.string().nullable(),
  slug: z.string().nullable(),
  titles: z.object({
    az: z.string().nullable(),
    en: z.string().nullable(),
    ru: z.string().nullable(),
  }),
  categoryId: z.number().int().nullable(),
  brandTitle: z.string().nullable(),
  mpn: z.string().nullable(),
  gtin: z.string().nullable(),
  modelGroup: z.string().nullable(),
});
export type IntegrationProduct = z.infer<typeof integrationProduct>;
export type IntegrationPrice = z.infer<typeof priceData>;
export type IntegrationStock = z.infer<typeof stockData>;

/** What became of a row. `reason`: in English, for the program's log. */
const rowResult = z.object({
  sku: z.string(),
  outcome: z.enum(["changed", "unchanged", "refused"]),
  reason: z.string().nullable(),
});
export type RowResult = z.infer<typeof rowResult>;
const rowResults = envelope(z.object({ rows: z.array(rowResult) }));

/** The key is required: without it, a repeated request would change the stock twice. */
const requiredKey = {
  "idempotency-key": idempotencyHeader["idempotency-key"]
    .unwrap()
    .describe(
      "new for each request; kept for 35 days, in which the same request is not done twice",
    ),
};

const stockRow = z.object({
  sku,
  mode: z
    .enum(["count", "change"])
    .describe("count: the pieces in the shop were counted; change: a difference, such as -2"),
  pieces: integer(-MAX_STOCK, MAX_STOCK),
});
export type StockRow = z.infer<typeof stockRow>;

/** A cell of a price row. A malformed one refuses its row only, so it is not checked here. */
const priceCell = z
  .string()
  .max(20)
  .nullable()
  .optional()
  .describe("AZN, such as 1299.90; a row with another text is refused");
const priceRow = z.object({
  sku: z.string().min(1).max(60),
  price: priceCell,
  discountPrice: priceCell.describe("AZN, such as 1199.90; null for none"),
  creditPrice: priceCell.describe("the monthly price, AZN, such as 99.90; null for none"),
});
export type PriceRow = z.infer<typeof priceRow>;

const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(MAX_ROWS);

const writeAsProgram = (scope: "stock:write" | "prices:write") =>
  write({ limit: PROGRAM_LIMIT, caller: "program", scope, bodyBytes: ROWS_BODY });

/**
 * Endpoints for other programs, such as accounting, a warehouse or a marketplace (our own,
 * docs/integration.md). Each needs a key with a scope: 401 without a valid key, 403 without the
 * scope, 429 beyond the limit of the key.
 */
export const integrationContract = {
  /**
   * Orders that were created or changed after a cursor, the earliest change first; without a cursor
   * from the beginning. An order appears again after each change. `next` is the cursor of the next
   * request, also when there is nothing new yet. A change appears some seconds after it was made.
   */
  getOrders: readAsProgram("orders:read", PROGRAM_LIMIT)
    .route({
      method: "GET",
      path: "/integration/v1/orders",
      tags: ["Integration"],
      summary: "Orders changed since a cursor",
    })
    .input(z.object({ cursor: queryText(60), limit: integerOr(DEFAULT_PAGE, 1, MAX_PAGE) }))
    .output(
      envelope(z.object({ items: z.array(integrationOrder), next: z.string(), more: z.boolean() })),
    ),
  /** Published products by id, a page at a time. */
  getProducts: readAsProgram("products:read", PROGRAM_LIMIT)
    .route({
      method: "GET",
      path: "/integration/v1/products",
      tags: ["Integration"],
      summary: "Published products",
    })
    .input(z.object(page))
    .output(pageOf(integrationProduct)),
  /** The stock of published products by id, a page at a time. */
  getStock: readAsProgram("products:read", PROGRAM_LIMIT)
    .route({
      method: "GET",
      path: "/integration/v1/stock",
      tags: ["Integration"],
      summary: "Stock of published products",
    })
    .input(z.object(page))
    .output(pageOf(stockData)),
  /** The prices of published products by id, a page at a time. */
  getPrices: readAsProgram("products:read", PROGRAM_LIMIT)
    .route({
      method: "GET",
      path: "/integration/v1/prices",
      tags: ["Integration"],
      summary: "Prices of published products",
    })
    .input(z.object(page))
    .output(pageOf(priceData)),
  /**
   * Changes the stock of products by SKU, as a count or by a difference, all rows in one
   * transaction. A row is refused, and the others are not, when there is no such product, when fewer
   * pieces would be left than open orders have reserved, or when the SKU is repeated. 409
   * `STILL_RUNNING`, 422 `IDEMPOTENCY_KEY_REUSED`.
   */
  writeStock: writeAsProgram("stock:write")
    .route({
      method: "POST",
      path: "/integration/v1/stock",
      tags: ["Integration"],
      summary: "Change stock",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        headers: z.object(requiredKey),
        body: z.object({ rows: rowsOf(stockRow) }),
      }),
    )
    .output(rowResults),
  /**
   * Changes prices of products by SKU by the rules of an import: what a row does not name stays, and
   * a monthly price that followed the price still does; one that is named is set. Rows are refused
   * one by one, as by `writeStock`, also when a price is malformed or changes by more than the key
   * permits. Rows are stored 25 at a time: after an error the same request stores the rest. 409 `STILL_RUNNING`, 422 `IDEMPOTENCY_KEY_REUSED`.
   */
  writePrices: writeAsProgram("prices:write")
    .route({
      method: "POST",
      path: "/integration/v1/prices",
      tags: ["Integration"],
      summary: "Change prices",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        headers: z.object(requiredKey),
        body: z.object({ rows: rowsOf(priceRow) }),
      }),
    )
    .output(rowResults),
};
