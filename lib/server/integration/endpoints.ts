import { ok } from "@/lib/contract/envelope";
import { api } from "../api/api";
import { programOf } from "../api/require-program";
import { readOrders } from "./read-orders";
import { readPrices, readProducts, readStock } from "./read-products";
import { writePrices } from "./write-prices";
import { writeStock } from "./write-stock";
import { inWriteTurn } from "./write-turns";

/** `integration` of the contract: what other programs read and write (docs/integration.md). */
export const integrationEndpoints = {
  getOrders: api.integration.getOrders.handler(async ({ input: { cursor, limit }, context }) =>
    ok(await readOrders(cursor, limit, programOf(context).scopes.includes("orders:contact"))),
  ),
  getProducts: api.integration.getProducts.handler(async ({ input }) =>
    ok(await readProducts(input)),
  ),
  getStock: api.integration.getStock.handler(async ({ input }) => ok(await readStock(input))),
  getPrices: api.integration.getPrices.handler(async ({ input }) => ok(await readPrices(input))),
  writeStock: api.integration.writeStock.handler(async ({ input: { headers, body }, context }) => {
    const program = programOf(context);
    return ok(
      await inWriteTurn(program, body.rows.length, () =>
        writeStock(program.keyId, body.rows, headers["idempotency-key"]),
      ),
    );
  }),
  writePrices: api.integration.writePrices.handler(
    async ({ input: { headers, body }, context }) => {
      const program = programOf(context);
      return ok(
        await inWriteTurn(program, body.rows.length, () =>
          writePrices(program, body.rows, headers["idempotency-key"]),
        ),
      );
    },
  ),
};
