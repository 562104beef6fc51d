import type { Module } from "../../module";
import { recordProductEvents, DELIVERIES_CHANNEL } from "../shop-event/record-events";
import { recordProductChanges } from "../shop-event/product-changes";
import { sendWebhooks, stopSending } from "./send-webhooks";

/**
 * Tells other programs of orders, payments, products, prices and stock (docs/adr/0093). Events are
 * kept for 30 days.
 */
export const webhook: Module = {
  jobs: [
    {
      name: "send-webhooks",
      schedule: "* * * * *",
      timeoutS: 60,
      run: sendWebhooks,
      stop: stopSending,
      notifiedBy: DELIVERIES_CHANNEL,
    },
  ],
  outdated: [
    { table: "shop_events", condition: "created_at < now() - interval '30 days'" },
    // No foreign key: an order must neither fail nor wait because a receiver is being deleted.
    {
      table: "webhook_deliveries",
      condition:
        "NOT EXISTS (SELECT FROM webhook_receivers r WHERE r.id = webhook_deliveries.receiver_id)",
    },
  ],
  subscribers: {
    "product.saved": (run, { id, before, after }) =>
      recordProductChanges(run, [{ id, before: before?.facts, after: after.facts }]),
    async "product.leaving"(run, { id }) {
      const [published] = await run(
        "SELECT 1 FROM products WHERE id = $1 AND _status = 'published'",
        [id],
      );
      if (published) await recordProductEvents(run, "product.withdrawn", [id]);
    },
  },
};
