/**
 * Every way in which a shopper can return from the bank, with the real database and the real
 * sandbox. Only the bank's own status settles a payment. After each test the shop's books must
 * match the bank's.
 */
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { handleShopperReturn } from "@/lib/server/modules/payment/receive-callback";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { CallbackRefused } from "@/lib/server/ports/payment/acquirer";
import { cancelOwnInvoice } from "@/lib/server/modules/invoice/cancel-own-invoice";
import { readList } from "@/lib/server/modules/saved-lists/saved-lists";
import { query } from "@/lib/server/db/pool";
import { setUpCardShop } from "./card-shop";
import { returnFromBank, CARDS, formOf, orderOfAddress, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
const { shop, product, advanceTime, buy, payAgain, profileOf, readPayment, stock } =
  setUpCardShop("callbacks");

test("a paid order takes its stock and sends its message once, and repeating the callback changes nothing", async () => {
  const before = await stock();
  const bought = await buy({}, 2);
  expect(await stock()).toMatchObject({
    stock: before?.stock,
    reserved: (before?.reserved ?? 0) + 2,
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "awaiting",
    reason: null,
    canPayAgain: true,
  });
  await shop().sql("UPDATE customers SET email = 'aygun@example.com' WHERE id = $1", [
    bought.customerId,
  ]);
  await shop().sql(
    "INSERT INTO proven_emails (customer_id, email) VALUES ($1, 'aygun@example.com')",
    [bought.customerId],
  );
  const bankReturn = await payAtBank(bought.document);
  const [{ count: messages } = { count: 0 }] = await shop().sql<{ count: number }>(
    "SELECT count(*)::integer AS count FROM sms_messages",
  );
  await returnFromBank(bankReturn);
  await returnFromBank(bankReturn);
  expect(await readPayment(bought)).toEqual({
    invoice: "paid",
    attempt: "captured",
    review: null,
    code: "00",
    outcomes: 1,
  });
  expect(await stock()).toMatchObject({
    stock: (before?.stock ?? 0) - 2,
    reserved: before?.reserved,
    newest: Math.max(0, (before?.newest ?? 0) - 2),
  });
  expect(await queryPaymentState(bought.key)).toEqual({
    state: "paid",
    reason: null,
    returned: false,
    invoiceId: bought.invoiceId,
    invoiceState: "paid",
    creditId: null,
    amountQepik: 2 * (product().discount ?? product().price),
    monthCount: null,
    canPayAgain: false,
    canChange: false,
    otherChecked: false,
    paymentRevision: 2,
    receipt: {
      paidAt: expect.any(String),
      rrn: expect.any(String),
      approval: expect.any(String),
      debtQepik: null,
    },
  });
  const storedMessages = await shop().sql<{ text: string }>(
    "SELECT text FROM sms_messages ORDER BY id",
  );
  expect(storedMessages.slice(messages).map(({ text }) => text)).toEqual([
    expect.stringContaining(`${bought.invoiceId} nomreli sifarisiniz odenildi`),
  ]);
  expect(
    await shop().sql(
      "SELECT recipient, subject, invoice_id AS invoice FROM mail_messages WHERE invoice_id = $1",
      [bought.invoiceId],
    ),
  ).toEqual([
    {
      recipient: "a•••@example.com",
      subject: `Sifariş № ${bought.invoiceId} ödənildi`,
      invoice: bought.invoiceId,
    },
  ]);
});

test("twenty simultaneous callbacks settle the payment once", async () => {
  const bought = await buy();
  const bankReturn = await payAtBank(bought.document, { behaviour: "twice" });
  await Promise.all(Array.from({ length: 20 }, () => returnFromBank(bankReturn)));
  expect(await readPayment(bought)).toMatchObject({
    invoice: "paid",
    attempt: "captured",
    outcomes: 1,
  });
});

test("without a callback, the bank is queried a minute later", async () => {
  const bought = await buy();
  expect((await payAtBank(bought.document, { behaviour: "silent" })).callback).toBeNull();
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting", attempt: "redirected" });
  await advanceTime(1.1);
  expect(await readPayment(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("a forged callback has no effect, and the bank's status settles the payment", async () => {
  const bought = await buy();
  await expect(
    returnFromBank(await payAtBank(bought.document, { behaviour: "forged" })),
  ).rejects.toThrow(CallbackRefused);
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting", attempt: "redirected" });
  await advanceTime(1.1);
  expect(await readPayment(bought)).toMatchObject({ invoice: "paid" });
});

test("a declined payment whose callback was altered to approved stays declined, although the signature is valid", async () => {
  const bought = await buy();
  const bankReturn = await payAtBank(bought.document, { behaviour: "altered" });
  expect(bankReturn.callback).toMatchObject({ ACTION: "0", RC: "00" });
  await returnFromBank(bankReturn);
  expect(await readPayment(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "declined",
    code: "05",
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: "card",
    canPayAgain: true,
  });
});

test("another order's callback pays nothing, whether it comes before or after the order's own callback", async () => {
  const [ownPayment, other] = [await buy(), await buy()];
  const bankReturn = await payAtBank(ownPayment.document);
  const body = new URLSearchParams({ ...bankReturn.callback, ORDER: other.order }).toString();
  await returnFromBank({ backref: other.backref, body });
  expect(await readPayment(other)).toMatchObject({ invoice: "awaiting" });
  await returnFromBank(bankReturn);
  await returnFromBank({ backref: other.backref, body });
  expect([await readPayment(ownPayment), await readPayment(other)]).toMatchObject([
    { invoice: "paid" },
    { invoice: "awaiting" },
  ]);
  // The other order's shopper has paid, but the callback was replaced on the way: only the bank's
  // status counts.
  await payAtBank(other.document, { card: CARDS.other, behaviour: "silent" });
  await returnFromBank({ backref: other.backref, body });
  expect(await readPayment(other)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "callback-differs",
  });
  expect(await queryPaymentState(other.key)).toMatchObject({ state: "checking" });
  await advanceTime(1.1);
  expect(await readPayment(other)).toMatchObject({
    invoice: "paid",
    attempt: "captured",
    review: null,
  });
});

test("an order is never paid by a different amount: the payment goes to review", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour: "fee" }));
  await advanceTime(1.1);
  expect(await readPayment(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "bank-differs",
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "checking" });
  expect((await shop().checkBooks()).open).toEqual(
    expect.arrayContaining([`payment ${bought.order}: staff review it`]),
  );
  await advanceTime(60);
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting", attempt: "needs_review" });
});

test("after a cancel, which is a GET, the bank's status decides; the order can be paid again", async () => {
  const bought = await buy();
  const { backref } = await payAtBank(bought.document, { cancel: true });
  const order = orderOfAddress(backref);
  expect(order).toBe(bought.order);
  await handleShopperReturn(order);
  expect(await readPayment(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "declined",
    code: "-25",
  });
  const again = await payAgain(bought, "ru");
  await returnFromBank(await payAtBank(await bankForm(again.form, "ru").text()));
  expect(await readPayment({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

test.each([
  ["51", "insufficient-funds"],
  ["54", "card"],
  ["91", "later"],
  ["-19", "authentication"],
])("declined with %s: %s", async (behaviour, reason) => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour }));
  expect(await readPayment(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "declined",
    code: behaviour,
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "refused", reason });
  await advanceTime(31);
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled" });
});

test("an order paid twice keeps one payment, and the other is returned", async () => {
  const bought = await buy();
  const again = await payAgain(bought);
  const [first, second] = [
    await payAtBank(bought.document),
    await payAtBank(await bankForm(again.form, "az").text(), { card: CARDS.other }),
  ];
  await Promise.all([first, second].map(returnFromBank));
  await returnMoney();
  const states = [
    await readPayment(bought),
    await readPayment({ ...bought, order: again.form.fields.ORDER ?? "" }),
  ]
    .map((payment) => payment?.attempt)
    .sort();
  expect(states).toEqual(["captured", "reversed"]);
  const messages = await shop().sql<{ text: string }>(
    "SELECT text FROM sms_messages WHERE text ~ $1",
    [`\\m${bought.invoiceId}\\M.*qaytarilir`],
  );
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringContaining(`${bought.invoiceId} nomreli sifaris artiq odenilib, ikinci odenis`),
  ]);
});

test("after a refused payment the buyer cancels the order, and its products are in the basket again", async () => {
  const before = await stock();
  const bought = await buy({}, 2);
  // The shopper may be paying at this moment.
  await expect(cancelOwnInvoice(bought.customerId, bought.invoiceId)).rejects.toMatchObject({
    code: "PAYMENT_BEING_CHECKED",
  });
  await returnFromBank(await payAtBank(bought.document, { behaviour: "51" }));
  await expect(cancelOwnInvoice(bought.customerId + 1, bought.invoiceId)).rejects.toMatchObject({
    code: "INVOICE_NOT_FOUND",
  });
  await cancelOwnInvoice(bought.customerId, bought.invoiceId);
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled", attempt: "declined" });
  expect(await stock()).toMatchObject({ stock: before?.stock, reserved: before?.reserved });
  expect((await readList(query, bought.customerId, "basket")).items).toEqual([
    { productSlug: product().slug, productCount: 2 },
  ]);
  expect(await queryPaymentState(bought.key)).toMatchObject({ canPayAgain: false });
  await expect(cancelOwnInvoice(bought.customerId, bought.invoiceId)).rejects.toMatchObject({
    code: "INVOICE_NOT_PAYABLE",
  });
});

test("an order whose products cannot be put back into the basket is not cancelled", async () => {
  const bought = await buy({}, 2);
  await returnFromBank(await payAtBank(bought.document, { behaviour: "51" }));
  const before = await stock();
  await shop().sql(
    "CREATE FUNCTION refuse_lists() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN RAISE 'refused'; END $f$",
  );
  await shop().sql(
    "CREATE TRIGGER refuse_lists BEFORE UPDATE ON customer_lists FOR EACH ROW EXECUTE FUNCTION refuse_lists()",
  );
  await expect(cancelOwnInvoice(bought.customerId, bought.invoiceId)).rejects.toThrow("refused");
  await shop().sql("DROP FUNCTION refuse_lists CASCADE");
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting" });
  expect(await stock()).toEqual(before);
  await cancelOwnInvoice(bought.customerId, bought.invoiceId);
  expect((await readList(query, bought.customerId, "basket")).items).toEqual([
    { productSlug: product().slug, productCount: 2 },
  ]);
});

test("after a reload of the bank's page nothing is paid, and the shopper can pay again", async () => {
  const bought = await buy();
  const { action, fields } = formOf(bought.document);
  const openBankPage = async () =>
    (await fetch(action, { method: "POST", body: new URLSearchParams(fields) })).text();
  await openBankPage();
  const reloaded = formOf(await openBankPage());
  expect(reloaded.fields).toMatchObject({ ACTION: "1", RC: "-21" });
  await returnFromBank({
    body: new URLSearchParams(reloaded.fields).toString(),
    backref: reloaded.action,
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "awaiting",
    canPayAgain: true,
  });
  const again = await payAgain(bought);
  await returnFromBank(await payAtBank(await bankForm(again.form, "az").text()));
  expect(await readPayment({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

/**
 * Opens the bank's page of an order twice, as a reload does, and comes back with what it answers.
 * Returns the first page.
 */
async function reloadAtBank(bought: Awaited<ReturnType<typeof buy>>): Promise<string> {
  const { action, fields } = formOf(bought.document);
  const openBankPage = async () =>
    (await fetch(action, { method: "POST", body: new URLSearchParams(fields) })).text();
  const firstPage = await openBankPage();
  const reloaded = formOf(await openBankPage());
  await returnFromBank({
    body: new URLSearchParams(reloaded.fields).toString(),
    backref: reloaded.action,
  });
  return firstPage;
}

test("after a reload of the bank's page the buyer may also change or cancel the order, which gives the basket back", async () => {
  const before = await stock();
  const bought = await buy({}, 2);
  // The shopper may be on the bank's page.
  expect(await queryPaymentState(bought.key)).toMatchObject({ canChange: false });
  expect(await profileOf(bought)).toMatchObject({ canChange: false });
  await reloadAtBank(bought);
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "awaiting", canChange: true });
  expect(await profileOf(bought)).toMatchObject({ paymentStanding: "awaiting", canChange: true });
  await cancelOwnInvoice(bought.customerId, bought.invoiceId);
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled" });
  expect(await stock()).toMatchObject({ stock: before?.stock, reserved: before?.reserved });
  expect((await readList(query, bought.customerId, "basket")).items).toEqual([
    { productSlug: product().slug, productCount: 2 },
  ]);
});

test("money that the bank takes after the buyer has cancelled is returned", async () => {
  const bought = await buy();
  const openPage = await reloadAtBank(bought);
  await cancelOwnInvoice(bought.customerId, bought.invoiceId);
  // The first of the bank's pages was still open in another tab.
  await returnFromBank(await payAtBank(bought.document, { openPage }));
  await returnMoney();
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled", attempt: "reversed" });
});

test("while a payment is being checked the order can be neither changed nor cancelled, whatever the browser brought", async () => {
  const bought = await buy();
  await reloadAtBank(bought);
  await shop().sandbox.configure({ down: true });
  await handleShopperReturn(bought.order);
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
    canChange: false,
  });
  await expect(cancelOwnInvoice(bought.customerId, bought.invoiceId)).rejects.toMatchObject({
    code: "PAYMENT_BEING_CHECKED",
  });
});

test("a shopper who cancels on the bank's page is told so", async () => {
  const bought = await buy();
  const { backref } = await payAtBank(bought.document, { cancel: true });
  await handleShopperReturn(orderOfAddress(backref));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: "cancelled",
    canPayAgain: true,
  });
});

test("a paid order is not cancelled by its buyer", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document));
  await expect(cancelOwnInvoice(bought.customerId, bought.invoiceId)).rejects.toMatchObject({
    code: "INVOICE_NOT_PAYABLE",
  });
  expect(await readPayment(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("instalments: the bank gets the term, and declines a card without instalments", async () => {
  const bought = await buy({ userPaymentType: { paymentTypeId: 6, cardTypeId: 1, monthCount: 6 } });
  expect(formOf(bought.document).fields).toMatchObject({ ACQ_INST_PAYIN: "INST_ALL6" });
  await returnFromBank(await payAtBank(bought.document, { card: CARDS.plain }));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: "card",
    monthCount: 6,
  });
  const again = await payAgain(bought);
  expect(again.form.fields.ACQ_INST_PAYIN).toBe("INST_ALL6");
  await returnFromBank(
    await payAtBank(await bankForm(again.form, "az").text(), { card: CARDS.tam }),
  );
  expect(await readPayment({ ...bought, order: again.form.fields.ORDER ?? "" })).toMatchObject({
    invoice: "paid",
  });
});

test("the result of a payment is found only by its unguessable key", async () => {
  const bought = await buy();
  for (const key of [
    `${bought.order}.${"A".repeat(22)}`,
    `${bought.order}.`,
    bought.order,
    "",
    `1${bought.key}`,
  ])
    await expect(queryPaymentState(key)).rejects.toMatchObject({ code: "PAYMENT_NOT_FOUND" });
});
