/**
 * A shop is restored from a backup while people pay, with a real database, real backup and restore,
 * and the real sandbox acquirer, which keeps its own books all the time.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { type ShopLocations, writeBackup } from "@/lib/server/backup/write-backup";
import { findLostCharges } from "@/lib/server/modules/payment/find-lost-charges";
import { queryLostCharges, settleLostCharge } from "@/lib/server/modules/payment/lost-charges";
import { BLOCK_MS, newOrderNumber } from "@/lib/server/ports/payment/azericard/order-number";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { settle } from "@/lib/server/modules/payment/settle";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import { clock } from "@/lib/server/db/clock";
import { terminalOf } from "@/lib/server/ports/payment/card-terminal";
import { readAttempt, placeCardOrder } from "./place-order";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import { returnFromBank, payAtBank } from "./sandbox";

// Jest cannot load Payload's adapter. Migrations use only its `sql`, so the module that exports it
// is enough.
jest.mock("@payloadcms/db-postgres", () =>
  jest.requireActual<object>("@payloadcms/db-postgres/drizzle"),
);
jest.setTimeout(120_000);
const MINUTE = 60_000;
const STAFF_EMAIL = "orders@example.com";
const folder = mkdtempSync(join(tmpdir(), "vitrin-lost-time-"));
let shop: PaymentShop;
let locations: ShopLocations;
let product: Product;
let ahead = 0;

beforeAll(async () => {
  shop = await startPaymentShop("lost_time");
  product = await shop.setStock(0, 100);
  const dataDir = shop.dataDir;
  locations = {
    databaseUrl: shop.variables.DATABASE_URL ?? "",
    dataDir,
    mediaDir: join(dataDir, "media"),
    secret: "",
  };
  const now = clock.now.bind(clock);
  jest.spyOn(clock, "now").mockImplementation(() => new Date(now().getTime() + ahead));
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function advanceClock(milliseconds: number): Promise<void> {
  ahead += milliseconds;
  await shop.sandbox.configure({ ahead: milliseconds });
}

/** Waits until the block of the database's time, whose end gives numbers out again, lasts a while. */
async function waitForWholeBlock(): Promise<void> {
  const left = BLOCK_MS - (Date.now() % BLOCK_MS);
  if (left < 30_000) await setTimeout(left + 100);
}

const backUp = async (name: string): Promise<string> => {
  const file = join(folder, `${name}.tar.gz`);
  // A backup refuses when the folder of the pictures is missing; this shop draws none.
  mkdirSync(locations.mediaDir, { recursive: true });
  await writeBackup(locations, file);
  return file;
};

/** Restores over the existing shop while all of its processes are stopped. */
async function restore(file: string): Promise<void> {
  await shop.closeConnections();
  const { databaseUrl, dataDir, mediaDir } = locations;
  await restoreBackup({ databaseUrl, dataDir, mediaDir }, file, { replace: true });
}

async function paid() {
  const bought = await placeCardOrder(shop, product);
  await returnFromBank(await payAtBank(bought.document));
  expect(await readAttempt(shop, bought)).toMatchObject({ state: "captured", invoice: "paid" });
  return bought;
}

const newNumber = () => newOrderNumber(shop.sql);
type Listed = { order: string | null };
const inOrder = <Row extends Listed>(rows: Row[]) =>
  rows.toSorted((a, b) => String(a.order).localeCompare(String(b.order)));
const listed = async () =>
  inOrder(
    (await queryLostCharges(shop.sql)).map(({ kind, order, amount }) => ({ kind, order, amount })),
  );

test("after a restore the next order gets a new number; charges unknown to the backup pay no order and are listed for staff", async () => {
  const known = await paid();
  const file = await backUp("first");
  const unknownOrders = [await paid(), await paid()];
  // One shopper pays while the shop is stopped, and another one's card was declined.
  const paidDuringRestore = await placeCardOrder(shop, product);
  const declined = await placeCardOrder(shop, product);
  await returnFromBank(await payAtBank(declined.document, { behaviour: "05" }));
  await waitForWholeBlock();
  await restore(file);
  await payAtBank(paidDuringRestore.document);
  // Another restore within the same two minutes would start with the same numbers, so until then
  // none is issued.
  await expect(placeCardOrder(shop, product)).rejects.toThrow("is not available");
  // A backup contains a payment's provider and the form that led to it.
  expect(
    await shop.sql(
      "SELECT provider, form ->> 'action' AS action FROM payment_attempts WHERE order_number = $1",
      [known.order],
    ),
  ).toEqual([{ provider: "azericard", action: known.action }]);
  await advanceClock(BLOCK_MS);
  const next = await placeCardOrder(shop, product);
  expect(
    [...unknownOrders, paidDuringRestore, declined, known].map(({ order }) => order),
  ).not.toContain(next.order);
  await findLostCharges();
  const [price] = await shop.sql<{ qepik: number }>(
    "SELECT round(amount * 100)::integer AS qepik FROM payment_attempts WHERE order_number = $1",
    [next.order],
  );
  expect(await listed()).toEqual(
    inOrder(
      [...unknownOrders, paidDuringRestore].map(({ order }) => ({
        kind: "charge",
        order,
        amount: price?.qepik,
      })),
    ),
  );
  expect(await readAttempt(shop, next)).toMatchObject({ state: "redirected", invoice: "awaiting" });
  // The books of both sides match except for what is listed for staff.
  expect(await shop.checkBooks()).toMatchObject({
    differences: [],
    open: expect.arrayContaining([expect.stringContaining(paidDuringRestore.order)]),
  });
  await returnFromBank(await payAtBank(next.document));
  expect(await readAttempt(shop, next)).toMatchObject({ state: "captured", invoice: "paid" });
  await findLostCharges();
  expect(await listed()).toHaveLength(3);
  const [first] = await queryLostCharges(shop.sql);
  for (const isFirst of [true, false]) {
    expect(
      await settleLostCharge(shop.sql, {
        id: first?.id ?? 0,
        by: STAFF_EMAIL,
        note: "found, ordered anew",
      }),
    ).toBe(isFirst);
  }
  expect(await listed()).toHaveLength(2);
});

test("a payment made after the search, on a bank page opened in the lost period, is found when the page has expired", async () => {
  const file = await backUp("late");
  const latePayment = await placeCardOrder(shop, product);
  await restore(file);
  await advanceClock(BLOCK_MS);
  await findLostCharges();
  await payAtBank(latePayment.document);
  await findLostCharges();
  const orders = async () => (await listed()).map(({ order }) => order);
  expect(await orders()).not.toContain(latePayment.order);
  // The job runs throughout, so that it does not search the pause as another lost period.
  for (let minutes = 0; minutes < 70; minutes += 10) {
    await advanceClock(10 * MINUTE);
    await findLostCharges();
  }
  expect(await orders()).toContain(latePayment.order);
  expect(await shop.sql("SELECT lost_since AS lost FROM payment_numbers")).toEqual([
    { lost: null },
  ]);
});

test("restoring an older backup after a newer one: every number is new, and both lost periods are searched", async () => {
  const older = await backUp("older");
  const one = await paid();
  await advanceClock(BLOCK_MS);
  const newer = await backUp("newer");
  const two = await paid();
  await restore(newer);
  await advanceClock(BLOCK_MS);
  const three = await paid();
  await restore(older);
  await advanceClock(BLOCK_MS);
  const four = await paid();
  await findLostCharges();
  expect(new Set([one, two, three, four].map(({ order }) => order)).size).toBe(4);
  const orders = (await listed()).map(({ order }) => order);
  expect(orders).toEqual(expect.arrayContaining([one, two, three].map(({ order }) => order)));
  expect(orders).not.toContain(four.order);
});

test("a return made in the lost period is listed, because here the payment still counts as paid", async () => {
  const bought = await paid();
  const file = await backUp("return");
  await reversePayment({ id: (await readAttempt(shop, bought)).id, by: STAFF_EMAIL });
  await returnMoney();
  await restore(file);
  await advanceClock(BLOCK_MS);
  await findLostCharges();
  expect(await listed()).toContainEqual(
    expect.objectContaining({ kind: "return", order: bought.order }),
  );
  expect((await shop.checkBooks()).differences).toEqual([]);
});

test("a silent bank is queried again, and a period without an answer after a day is left to staff", async () => {
  const file = await backUp("silent");
  const lost = await paid();
  await restore(file);
  await shop.sandbox.configure({ down: true });
  await advanceClock(30 * MINUTE);
  await findLostCharges();
  expect((await listed()).map(({ order }) => order)).not.toContain(lost.order);
  await shop.sandbox.configure({ down: false });
  await findLostCharges();
  expect((await listed()).map(({ order }) => order)).toContain(lost.order);
  await restore(file);
  await advanceClock(25 * 60 * MINUTE);
  for (let run = 0; run < 7; run++) await findLostCharges();
  expect(await listed()).toContainEqual({ kind: "unasked", order: null, amount: null });
});

test("a charge older than the attempt is not its payment, nor is one whose number the bank reports as used", async () => {
  const otherPayment = await paid();
  const ownOrder = await placeCardOrder(shop, product);
  // As if the shop had lost the stranger's payment and issued its number again.
  const renumberSql =
    "UPDATE payment_attempts SET order_number = $2, rrn = NULL, int_ref = NULL WHERE order_number = $1";
  await shop.sql(renumberSql, [otherPayment.order, `${otherPayment.order}9`]);
  await shop.sql(renumberSql, [ownOrder.order, otherPayment.order]);
  const status = await terminalOf({
    provider: "azericard",
    terminal: shop.sandbox.terminal,
  })?.acquirer.status({ order: otherPayment.order, bankReference: null }, "charge");
  if (!status) throw new Error("no status");
  await shop.sql(
    "UPDATE payment_attempts SET created_at = now() + make_interval(secs => $2) + interval '10 minutes' WHERE order_number = $1",
    [otherPayment.order, ahead / 1000],
  );
  expect(await settle(otherPayment.order, status)).toBe("needs_review");
  const nextPayment = await placeCardOrder(shop, product);
  const bankReturn = await payAtBank(nextPayment.document);
  await shop.sql(
    "INSERT INTO payment_events (attempt_id, kind, action, response_code) SELECT id, 'callback', '1', '-21' FROM payment_attempts WHERE order_number = $1",
    [nextPayment.order],
  );
  const nextStatus = await terminalOf({
    provider: "azericard",
    terminal: shop.sandbox.terminal,
  })?.acquirer.status({ order: nextPayment.order, bankReference: null }, "charge");
  if (!nextStatus) throw new Error("no status");
  expect(await settle(nextPayment.order, nextStatus)).toBe("needs_review");
  expect(bankReturn.callback).not.toBeNull();
});

test("numbers follow the clock, are unique when issued at the same moment, and differ in their last six digits for a day", async () => {
  await advanceClock(BLOCK_MS);
  const numbers = await Promise.all(Array.from({ length: 20 }, newNumber));
  for (let hour = 0; hour < 24; hour++) {
    ahead += 60 * MINUTE;
    numbers.push(await newNumber(), await newNumber());
  }
  ahead -= 24 * 60 * MINUTE;
  // After the clock was ahead, the sequence does not go back.
  numbers.push(await newNumber());
  expect(new Set(numbers.map((order) => order.slice(-6))).size).toBe(numbers.length);
  for (const order of numbers) expect(order).toMatch(/^\d{12}$/);
});
