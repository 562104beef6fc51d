import { IS_ON_SHOP_SQL } from "../product/on-shop";
import { hasSameSearchInputs } from "../product/product-state";
import { AVAILABLE_SQL } from "../stock/available";
import { recordArrivals } from "../awaited-model/record-arrivals";
import type { Module } from "../../module";
import { tellArrivedModels } from "./tell-arrived-models";

/** Tells shoppers when a model that the shop did not have is on sale (docs/adr/0083). */
export const modelWish: Module = {
  jobs: [
    {
      name: "tell-arrived-models",
      // From 9 to 21 o'clock in Baku (UTC+4), because an SMS at night disturbs.
      schedule: "* 5-16 * * *",
      timeoutS: 120,
      run: tellArrivedModels,
    },
  ],
  outdated: [
    // The link that ends all wishes of a person works for a month after the last message.
    {
      table: "model_wish_contacts",
      condition: "expires_at < now() OR told_at < now() - interval '30 days'",
    },
    {
      table: "model_wishes",
      condition: "waiting = 0 AND updated_at < now() - interval '90 days'",
    },
  ],
  subscribers: {
    // Before the search's own subscriber, while `product_search` has the earlier stock.
    async "product.saved"(run, { id, before, after }) {
      const isRenamed = before === undefined || !hasSameSearchInputs(before, after);
      const arrived = await run<{ id: number }>(
        `SELECT p.id FROM products p WHERE p.id = $1 AND ${IS_ON_SHOP_SQL} AND ${AVAILABLE_SQL} > 0
           AND ($2 OR NOT EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = p.id AND s.in_stock))`,
        [id, isRenamed],
      );
      await recordArrivals(
        run,
        arrived.map((product) => product.id),
      );
    },
  },
};
