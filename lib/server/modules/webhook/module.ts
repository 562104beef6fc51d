import type { Module } from "../../module";
import { recordProductEvents, DELIVERIES_CHANNEL } from "../shop-event/record-events";
import { recordProductChanges } from "../shop-event/product-changes";
import { cleanUpEvents } from "./clean-up";
import { sendWebhooks, stopSending } from "./send-webhooks";
import { watchReceivers } from "./watch-receivers";

/**
 * Tells other programs of orders, payments, products, prices and stock (docs/adr/0093). Events are
 * kept for 30 days, delivered ones of products for three.
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
    { name: "watch-webhooks", schedule: "* * * * *", timeoutS: 60, run: watchReceivers },
  ],
  cleanUp: cleanUpEvents,
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
