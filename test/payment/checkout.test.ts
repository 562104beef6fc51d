/**
 * Ordering (specification sections 3, 4 and 7), in process, over HTTP and through a second shop, in
 * a shop made for this test, so that its products may be sold. Its parts are in files of their own
 * and share the shops, which take long to start.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "@/lib/backend/backend";
import { embeddedBackend } from "@/lib/backend/embedded";
import { remoteBackend } from "@/lib/backend/remote";
import { startHeartbeat } from "@/lib/server/jobs/heartbeat";
import { auditTest } from "../audit-test";
import { runScript } from "../scratch-shop";
import { type SecondShop, startSecondShop, startShopWith } from "../second-shop";
import { describeBankReturn } from "./bank-return";
import type { CheckoutShops } from "./checkout-orders";
import { describeCreditBackOffice } from "./credit-back-office";
import { describeCreditOnEveryTransport } from "./credit-on-every-transport";
import { describeOrderLimits } from "./order-limits";
import { describeOrderOnEveryTransport } from "./order-on-every-transport";
import { describeOrderWithoutScripts } from "./order-without-scripts";
import { describeOrdersInBackOffice } from "./orders-back-office";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import { buyConcurrently, testRepeatedSubmission } from "./simultaneous-orders";

jest.setTimeout(120_000);
let shop: PaymentShop;
let server: SecondShop;
let second: SecondShop;
let heartbeat: ReturnType<typeof startHeartbeat> | undefined;
const products: Product[] = [];

beforeAll(async () => {
  shop = await startPaymentShop("checkout");
  // Without jobs, which would query the bank in the middle of a test. Sign-in codes are refused
  // while no process runs the jobs, so this one says that it does. Heartbeats from the future count
  // for nothing (lib/server/jobs/heartbeat.ts), so it is renewed.
  heartbeat = startHeartbeat(() => Promise.resolve(true));
  server = await startShopWith({ ...shop.variables, JOBS: "separate", TRUST_PROXY: "1" });
  second = await startSecondShop(server.origin);
  process.env.SITE_URL = server.origin;
  for (let place = 0; place < 4; place++) products.push(await shop.setStock(place, 500));
}, 180_000);
afterAll(async () => {
  await second?.stop();
  await server?.stop();
  await heartbeat?.stop();
  await shop?.stop();
}, 60_000);
afterEach(async () => expect((await shop.checkBooks()).differences).toEqual([]));

const shops: CheckoutShops = {
  shop: () => shop,
  server: () => server,
  second: () => second,
  item: (place) => products[place] ?? { id: 0, slug: "", price: 0, discount: null },
};
const BACKENDS: Record<string, () => Backend> = {
  "in process": () => embeddedBackend(),
  "over HTTP": () => remoteBackend(server.origin, server.origin),
  "through a second shop": () => remoteBackend(second.origin, second.origin),
};

describeOrderOnEveryTransport(shops, BACKENDS);
describeCreditOnEveryTransport({ ...shops, backends: BACKENDS });
describeCreditBackOffice(shops);
describeOrderWithoutScripts(shops);
describeBankReturn(shops);
describeOrdersInBackOffice(shops);

test("the books command reports the result, and the sandbox does not start in a live shop", async () => {
  const env = { ...process.env, ...shop.variables };
  expect(
    (
      await runScript(
        ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/books.ts"],
        env,
      )
    ).stdout,
  ).toMatch(/books = bank\n$/);
  await shop.sql(
    "UPDATE payment_attempts SET rrn = 'x' WHERE id = (SELECT min(id) FROM payment_attempts WHERE state = 'captured')",
  );
  const differing = await runScript(
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/books.ts"],
    env,
  ).catch((error: { code: number; stdout: string }) => error);
  expect(differing).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /DIFFERENT: payment \d{12}: the shop has another reference of the bank\n.*books differ from the bank\n$/,
    ),
  });
  await shop.sql("UPDATE payment_attempts a SET rrn = $1 WHERE rrn = 'x'", [
    JSON.parse(
      readFileSync(join(shop.dataDir, "sandbox/ledger.jsonl"), "utf8")
        .split("\n")
        .find((line) => line.includes('"event":"charged"')) ?? "{}",
    ).rrn,
  ]);
  await expect(
    runScript(["sandbox/main.mjs"], { ...env, SHOP_MODE: "live" }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not start with SHOP_MODE=live"),
  });
});

testRepeatedSubmission(shops);
describeOrderLimits(() => shop);

test("of forty buyers of the last three pieces, three get one", () => buyConcurrently(shops, 40));
auditTest("of two hundred buyers of three pieces, three get one", () =>
  buyConcurrently(shops, 200),
);
