import { z } from "zod";
import { LARGE_BODY, readAsCustomer, SYNC_LIMIT, write } from "./endpoint";
import { envelope } from "./envelope";
import { integer, languageInput, MAX_ID } from "./inputs";
import { invoiceBasket } from "./invoice";
import { orderSums } from "./order-sums";
import { productCard } from "./product";

/** The maximum number of lines of a basket, and of favourites. */
export const MAX_LINES = 100;
/**
 * The maximum quantity of a line, the same as in the storefront's basket
 * (lib/client/basket/quantity.ts).
 */
export const MAX_COUNT = 9_999;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);
const line = z.object({ productSlug: slug, productCount: z.number().int().min(1).max(MAX_COUNT) });
export type BasketLine = z.infer<typeof line>;

/**
 * The version of a list counts its changes. A writer states the version that it changed, so that
 * two devices never overwrite each other's changes.
 */
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const versionHeader = z.object({
  headers: z
    .object({
      "if-match": z
        .string()
        .regex(/^"?\d{1,15}"?$/)
        .optional(),
    })
    .optional(),
});

const savedBasket = z.object({ version, lines: z.array(line) });
const savedFavourites = z.object({ version, slugs: z.array(slug) });

/** How the basket is to be paid (specification section 3). */
const userPaymentType = z.object({
  paymentTypeId: z.number().int().min(0).max(MAX_ID),
  cardTypeId: z.number().int().min(0).max(MAX_ID).nullish(),
  monthCount: z.number().int().min(0).max(120).nullish(),
});

export const basketContract = {
  /**
   * The customer's basket with its products as they are sold today (specification section 7). A
   * product that no longer exists has only its slug and count.
   */
  getBasket: readAsCustomer
    .route({
      method: "GET",
      path: "/Basket/get-basket",
      tags: ["Basket"],
      summary: "The customer's basket",
    })
    .input(z.object(languageInput))
    .output(
      envelope(
        z.object({ version, lines: z.array(line.extend({ product: productCard.nullable() })) }),
      ),
    ),
  /**
   * Replaces the customer's basket (specification section 7). With `If-Match` (the version last
   * read), a basket that was changed elsewhere meanwhile gives 409 `VERSION_CONFLICT`; without it
   * the last write wins.
   */
  postBasket: write({ limit: SYNC_LIMIT, caller: "customer", bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Basket",
      tags: ["Basket"],
      summary: "Replace the basket",
      inputStructure: "detailed",
    })
    .input(versionHeader.extend({ body: z.array(line).max(MAX_LINES) }))
    .output(envelope(savedBasket)),
  /**
   * Merges the basket of a device at sign-in (our own): the larger quantity wins, up to the stock.
   * Idempotent.
   */
  mergeBasket: write({ limit: SYNC_LIMIT, caller: "customer", bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Basket/merge",
      tags: ["Basket"],
      summary: "Merge a device's basket",
    })
    .input(z.object({ lines: z.array(line).max(MAX_LINES) }))
    .output(envelope(savedBasket)),
  /**
   * Removes one product (specification section 7). 404 `PRODUCT_NOT_FOUND` when it is not in the
   * basket.
   */
  removeProduct: write({ limit: SYNC_LIMIT, caller: "customer", body: "none" })
    .route({
      method: "POST",
      path: "/Basket/remove-product",
      tags: ["Basket"],
      summary: "Remove a product",
      inputStructure: "detailed",
    })
    .input(z.object({ query: z.object({ ProductSlug: slug }) }))
    .output(envelope(savedBasket)),
  /**
   * What a basket costs (specification sections 3 and 7), AZN: before and after discounts, and the
   * difference; delivery is free. Unknown and sold-out products are not counted. 409
   * `ORDER_TOO_LARGE` when it is more than can be ordered online.
   */
  calculateBasket: write({ limit: SYNC_LIMIT, bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Basket/calculate-basket",
      tags: ["Basket"],
      summary: "Calculate a basket",
    })
    .input(
      z.object({
        productBasketModel: z.array(line).max(MAX_LINES),
        userPaymentType: userPaymentType.optional(),
      }),
    )
    .output(envelope(z.object(orderSums))),
  /**
   * The products of the customer's invoice, as ordered (specification section 7). 404
   * `INVOICE_NOT_FOUND`, also for another customer's invoice.
   */
  getBasketByInvoiceId: readAsCustomer
    .route({
      method: "GET",
      path: "/Basket/get-basket-by-invoice-id",
      tags: ["Invoice"],
      summary: "The products of an invoice",
    })
    .input(z.object({ InvoiceId: integer(1, MAX_ID), ...languageInput }))
    .output(envelope(invoiceBasket)),
};

export const favouriteContract = {
  /** The customer's favourites (our own). */
  getFavourites: readAsCustomer
    .route({
      method: "GET",
      path: "/Favourite/get-favourites",
      tags: ["Favourite"],
      summary: "The customer's favourites",
    })
    .output(envelope(savedFavourites)),
  /** Replaces the favourites; `If-Match` as for the basket (our own). */
  postFavourites: write({ limit: SYNC_LIMIT, caller: "customer", bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Favourite",
      tags: ["Favourite"],
      summary: "Replace the favourites",
      inputStructure: "detailed",
    })
    .input(versionHeader.extend({ body: z.array(slug).max(MAX_LINES) }))
    .output(envelope(savedFavourites)),
  /** Adds a device's favourites at sign-in (our own). */
  mergeFavourites: write({ limit: SYNC_LIMIT, caller: "customer", bodyBytes: LARGE_BODY })
    .route({
      method: "POST",
      path: "/Favourite/merge",
      tags: ["Favourite"],
      summary: "Merge a device's favourites",
    })
    .input(z.object({ slugs: z.array(slug).max(MAX_LINES) }))
    .output(envelope(savedFavourites)),
};
