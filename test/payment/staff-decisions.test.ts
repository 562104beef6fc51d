/**
 * What staff decide about card payments, and the day's report. After each test the shop's books
 * must match the bank's.
 */
import { bakuDay } from "@/lib/format/baku";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { readBankRecords } from "@/lib/server/modules/payment/bank-records";
import { handleShopperReturn } from "@/lib/server/modules/payment/receive-callback";
import {
  acceptReviewed,
  recheckPayment,
  returnReviewed,
  releasePayment,
} from "@/lib/server/modules/payment/review-actions";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import { clock } from "@/lib/server/db/clock";
import { reportDay } from "../../scripts/books/report-day";
import { STAFF_EMAIL, setUpCardShop } from "./card-shop";
import { returnFromBank, CARDS, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
const { shop, product, advanceTime, buy, payAgain, readPayment, attemptId } =
  setUpCardShop("staff_decisions");

const readStaffEvents = async (id: number) =>
  (
    await shop().sql<{ event: string }>(
      "SELECT kind || COALESCE(' ' || note, '') AS event FROM payment_events WHERE attempt_id = $1 AND by = $2 ORDER BY id",
      [id, STAFF_EMAIL],
    )
  ).map(({ event }) => event);
const rejection = (reason: string) => expect.objectContaining({ reason });
/** Expects that of several simultaneous calls one succeeds, and the others are rejected. */
async function expectDoneOnce(work: () => Promise<unknown>, reason: string): Promise<void> {
  const results = await Promise.allSettled(Array.from({ length: 4 }, work));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toEqual(rejection(reason));
}

test("staff can return an amount that the bank took in error, once and by the payment's own reference; then the order can be paid again", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour: "fee" }));
  const id = await attemptId(bought);
  // So far the payment is known only from the browser's callback.
  await expect(returnReviewed({ id, by: STAFF_EMAIL })).rejects.toEqual(rejection("no-reference"));
  expect(await recheckPayment({ id, by: STAFF_EMAIL })).toBe("needs_review");
  await expect(acceptReviewed({ id, by: STAFF_EMAIL })).rejects.toEqual(rejection("other-amount"));
  await expect(releasePayment({ id, by: STAFF_EMAIL, note: "the bank says no" })).rejects.toEqual(
    rejection("has-reference"),
  );
  await expectDoneOnce(() => returnReviewed({ id, by: STAFF_EMAIL }), "being-returned");
  await returnMoney();
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting", attempt: "reversed" });
  expect(await readStaffEvents(id)).toEqual(["asked", "reversal"]);
  await expect(returnReviewed({ id, by: STAFF_EMAIL })).rejects.toEqual(rejection("returned"));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    returned: true,
    canPayAgain: true,
  });
  const again = await payAgain(bought);
  await returnFromBank(await payAtBank(await bankForm(again.form, "az").text()));
  expect(await readPayment({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

test("while the bank is silent, staff can accept a payment that it confirmed before, and release one that it never confirmed, with a reason", async () => {
  const [settled, accepted, released] = [await buy(), await buy(), await buy()];
  const { callback } = await payAtBank(settled.document);
  await payAtBank(accepted.document, { card: CARDS.other, behaviour: "silent" });
  await returnFromBank({
    backref: accepted.backref,
    body: new URLSearchParams({ ...callback, ORDER: accepted.order }).toString(),
  });
  await shop().sandbox.configure({ down: true });
  const id = await attemptId(accepted);
  expect(await readPayment(accepted)).toMatchObject({
    attempt: "needs_review",
    review: "callback-differs",
  });
  await expectDoneOnce(() => acceptReviewed({ id, by: STAFF_EMAIL }), "settled");
  expect(await readPayment(accepted)).toMatchObject({
    invoice: "paid",
    attempt: "captured",
    review: null,
  });
  expect(await readStaffEvents(id)).toEqual(["accepted"]);

  const releasedId = await attemptId(released);
  await expect(releasePayment({ id: releasedId, by: STAFF_EMAIL, note: "x" })).rejects.toEqual(
    rejection("not-reviewed"),
  );
  for (let hour = 0; hour < 25; hour++) await advanceTime(60);
  await shop().sandbox.configure({ down: false });
  expect(await readPayment(released)).toMatchObject({
    attempt: "needs_review",
    review: "unanswered",
  });
  // After a day the bank may have deleted the payment, so its "no such payment" decides nothing.
  expect(await recheckPayment({ id: releasedId, by: STAFF_EMAIL })).toBe("needs_review");
  await expect(releasePayment({ id: releasedId, by: STAFF_EMAIL, note: "" })).rejects.toEqual(
    rejection("without-reason"),
  );
  await expect(returnReviewed({ id: releasedId, by: STAFF_EMAIL })).rejects.toEqual(
    rejection("no-reference"),
  );
  await expectDoneOnce(
    () => releasePayment({ id: releasedId, by: STAFF_EMAIL, note: "not in the statement" }),
    "not-reviewed",
  );
  await advanceTime(1);
  expect(await readPayment(released)).toMatchObject({ invoice: "cancelled", attempt: "expired" });
  expect(await readStaffEvents(releasedId)).toEqual(["asked", "released not in the statement"]);
  await handleShopperReturn(settled.order);
});

test("a refund that the bank declines is requested five times; then it goes to staff, who can have it requested again", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document));
  const id = await attemptId(bought);
  await shop().sandbox.configure({ refusing: true });
  await expectDoneOnce(() => reversePayment({ id, by: STAFF_EMAIL }), "being-returned");
  for (const minutes of [0, 1.1, 3.1, 10.1, 60.1, 61, 61]) await advanceTime(minutes);
  expect(await readPayment(bought)).toMatchObject({
    invoice: "refunded",
    attempt: "reversal_requested",
    review: "not-returned",
  });
  expect(
    await shop().sql(
      "SELECT 1 FROM payment_events WHERE attempt_id = $1 AND kind = 'reversal' AND action = 'declined'",
      [id],
    ),
  ).toHaveLength(5);
  expect((await shop().checkBooks()).open).toEqual(
    expect.arrayContaining([`payment ${bought.order}: the money is being returned`]),
  );
  await shop().sandbox.configure({ refusing: false });
  await advanceTime(24 * 60);
  expect(await readPayment(bought)).toMatchObject({ attempt: "reversal_requested" });
  await returnReviewed({ id, by: STAFF_EMAIL });
  await returnMoney();
  expect(await readPayment(bought)).toMatchObject({ attempt: "reversed", review: null });
});

test("a day's report lists what each side has, with equal sums", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document));
  const now = clock.now();
  const report = await reportDay(shop().sql, {
    dataDir: shop().dataDir,
    terminal: shop().sandbox.terminal,
    day: bakuDay(now),
    now,
  });
  expect(report.rows.find(({ order }) => order === bought.order)).toMatchObject({
    ours: { state: "captured" },
    bank: { state: "charged" },
    difference: null,
  });
  expect([report.charged.ours, report.returned.ours, report.differences]).toEqual([
    report.charged.bank,
    report.returned.bank,
    0,
  ]);
  const bankRecords = await readBankRecords(report.rows.flatMap(({ ours }) => ours ?? []));
  expect(bankRecords.get(bought.order)).toMatchObject({
    state: "charged",
    amount: product().discount ?? product().price,
  });
});
