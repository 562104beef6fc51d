/**
 * A new terminal at another bank while payments of the old one are still open. The database and two
 * sandbox acquirers are real, and the shop after its restart is a separate process
 * (crashing-process.ts, which is not killed here).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reconcile } from "@/lib/server/modules/payment/reconcile";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import { runScript } from "../scratch-shop";
import { readAttempt, placeCardOrder } from "./place-order";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import {
  returnFromBank,
  orderOfAddress,
  payAtBank,
  type Sandbox,
  startTestSandbox,
} from "./sandbox";

jest.setTimeout(120_000);
const STAFF_EMAIL = "orders@example.com";
let shop: PaymentShop;
let product: Product;
let otherBank: Sandbox;
const folder = mkdtempSync(join(tmpdir(), "vitrin-other-bank-"));

beforeAll(async () => {
  shop = await startPaymentShop("terminals");
  product = await shop.setStock(0, 100);
  otherBank = await startTestSandbox(folder, "17888888");
});
afterAll(async () => {
  await otherBank?.stop();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Does the work in the shop after a restart with the other bank's terminal. */
function afterRestart(work: object, isOldConfigured: boolean): Promise<{ stderr: string }> {
  const {
    CARD_GATEWAY_URL: url,
    CARD_TERMINAL: terminal,
    CARD_MERCHANT_KEY: merchantKey,
    CARD_BANK_KEY: bankKey,
  } = shop.variables;
  const CARD_OLD_TERMINALS = isOldConfigured
    ? JSON.stringify([{ url, terminal, merchantKey, bankKey }])
    : "";
  const env = {
    ...process.env,
    ...otherBank.variables,
    CARD_OLD_TERMINALS,
    NODE_ENV: "production",
    WORK: JSON.stringify(work),
  } as const;
  return runScript(
    [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "test/payment/crashing-process.ts",
    ],
    env,
  );
}

async function paid() {
  const bought = await placeCardOrder(shop, product);
  await returnFromBank(await payAtBank(bought.document));
  return bought;
}

test("a refund is sent to the terminal that charged; while that is not configured, staff see that it was not sent", async () => {
  const bought = await paid();
  await reversePayment({ id: (await readAttempt(shop, bought)).id, by: STAFF_EMAIL });
  await afterRestart({ returnsMoney: true }, false);
  expect(await readAttempt(shop, bought)).toMatchObject({
    state: "reversal_requested",
    review: "not-returned",
  });
  await afterRestart({ returnsMoney: true }, true);
  expect(await readAttempt(shop, bought)).toMatchObject({ state: "reversed", review: null });
  expect((await shop.checkBooks()).differences).toEqual([]);
});

test("a refund that cannot be sent is not started, and the buyer is not notified", async () => {
  const bought = await paid();
  const { id } = await readAttempt(shop, bought);
  const messages = async () => (await shop.sql("SELECT 1 FROM sms_messages")).length;
  const before = await messages();
  await expect(afterRestart({ reverse: id }, false)).rejects.toMatchObject({
    stderr: expect.stringContaining("other-terminal"),
  });
  expect([await readAttempt(shop, bought), await messages()]).toMatchObject([
    { state: "captured", invoice: "paid" },
    before,
  ]);
  await afterRestart({ reverse: id }, true);
  expect(await readAttempt(shop, bought)).toMatchObject({
    state: "reversal_requested",
    invoice: "refunded",
  });
  await afterRestart({ returnsMoney: true }, true);
});

test("a shopper who was at the old bank during the change returns, and the status is queried there", async () => {
  const bought = await placeCardOrder(shop, product);
  const { backref, body } = await payAtBank(bought.document);
  await afterRestart({ callback: { order: orderOfAddress(backref), body } }, true);
  expect(await readAttempt(shop, bought)).toMatchObject({ state: "captured", invoice: "paid" });
});

test("a process killed while it queries the bank blocks its payment for less than two minutes", async () => {
  const bought = await placeCardOrder(shop, product);
  await payAtBank(bought.document, { behaviour: "silent" });
  await shop.sql(
    "UPDATE payment_attempts SET next_check_at = now() - interval '1 hour' WHERE order_number = $1",
    [bought.order],
  );
  const env = {
    ...process.env,
    NODE_ENV: "production",
    WORK: JSON.stringify({ reconciles: true }),
  } as const;
  // A bank that accepts the request and never answers.
  let kill = () => {};
  const silentBank = createServer(() => kill());
  await new Promise<void>((listening) => silentBank.listen(0, "127.0.0.1", listening));
  const { port } = silentBank.address() as AddressInfo;
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "test/payment/crashing-process.ts",
    ],
    {
      env: { ...env, CARD_GATEWAY_URL: `http://127.0.0.1:${port}/cgi-bin/cgi_link` },
      stdio: "inherit",
    },
  );
  kill = () => child.kill("SIGKILL");
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  silentBank.closeAllConnections();
  silentBank.close();
  expect(signal).toBe("SIGKILL");
  const [attempt] = await shop.sql<{ seconds: number }>(
    "SELECT extract(epoch FROM next_check_at - now())::float8 AS seconds FROM payment_attempts WHERE order_number = $1",
    [bought.order],
  );
  // Another process looks for due payments every twenty seconds
  // (lib/server/modules/payment/jobs.ts).
  expect((attempt?.seconds ?? 999) + 20).toBeLessThan(120);
  await reconcile();
  expect(await readAttempt(shop, bought)).toMatchObject({ state: "redirected" });
  await shop.sql(
    "UPDATE payment_attempts SET next_check_at = next_check_at - interval '45 seconds' WHERE order_number = $1",
    [bought.order],
  );
  await reconcile();
  expect(await readAttempt(shop, bought)).toMatchObject({ state: "captured", invoice: "paid" });
});
