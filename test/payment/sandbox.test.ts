/**
 * The sandbox acquirer and the adapter share no code, so this test checks that they understand each
 * other, and that the sandbox rejects what the bank would reject.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asQepik } from "@/lib/format/money";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { clock } from "@/lib/server/db/clock";
import type { Acquirer, Charge } from "@/lib/server/ports/payment/acquirer";
import { azericard } from "@/lib/server/ports/payment/azericard/azericard";
import { bankKey, merchantKey } from "@/lib/server/ports/payment/azericard/mac";
import { merchant as otherMerchant } from "./bank";
import { CARDS, payAtBank, type Sandbox, startTestSandbox } from "./sandbox";

const folder = mkdtempSync(join(tmpdir(), "vitrin-sandbox-"));
let sandbox: Sandbox;
let acquirer: Acquirer;
let orders = 261_123_000_000;

const withKey = (key: string) =>
  azericard({
    url: sandbox.variables.CARD_GATEWAY_URL ?? "",
    terminal: sandbox.terminal,
    merchantUrl: "https://vitrin.az",
    merchantKey: merchantKey(key),
    bankKey: bankKey(sandbox.variables.CARD_BANK_KEY ?? ""),
  });
beforeAll(async () => {
  sandbox = await startTestSandbox(folder);
  acquirer = withKey(sandbox.variables.CARD_MERCHANT_KEY ?? "");
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});
// The clock usually takes its time from the database, which this test does not have.
beforeEach(() => void jest.spyOn(clock, "now").mockImplementation(() => new Date()));
afterEach(() => jest.restoreAllMocks());

const charge = (overrides: Partial<Charge> = {}): Charge => ({
  type: "charge",
  order: String(++orders),
  amount: asQepik(1050),
  description: "Vitrin, 1",
  merchantName: "Vitrin",
  language: "en",
  resultUrl: "https://vitrin.az/api/payment/result",
  ...overrides,
});
const formFor = async (chargeRequest: Charge, adapter = acquirer) =>
  (await adapter.begin(chargeRequest)).form;
const documentOf = async (chargeRequest: Charge) =>
  bankForm(
    { ...(await formFor(chargeRequest)), amount: chargeRequest.amount },
    chargeRequest.language,
  ).text();
/** The code on the bank's page when it does not accept a form. */
const rejectionCode = async (fields: Record<string, string>) =>
  /not accepted: ([^<]+)</.exec(
    await (
      await fetch(sandbox.variables.CARD_GATEWAY_URL ?? "", {
        method: "POST",
        body: new URLSearchParams(fields),
      })
    ).text(),
  )?.[1];

test("a hold is completed once, and a charge is returned once", async () => {
  const chargeRequest = charge({ type: "hold" });
  const { body } = await payAtBank(await documentOf(chargeRequest));
  const { rrn, intRef, chargeType } = acquirer.readCallback(body);
  expect(chargeType).toBe("hold");
  const chargeReference = {
    order: chargeRequest.order,
    bankReference: null,
    amount: chargeRequest.amount,
    rrn,
    intRef,
  };
  expect(
    await acquirer.status({ order: chargeRequest.order, bankReference: null }, "hold"),
  ).toMatchObject({
    outcome: "approved",
    order: chargeRequest.order,
    amount: 1050,
    currency: "AZN",
    chargeType: "hold",
    rrn,
    intRef,
  });
  expect([
    await acquirer.complete(chargeReference),
    await acquirer.complete(chargeReference),
  ]).toEqual(["done", "duplicate"]);
  expect(await acquirer.reverse({ ...chargeReference, amount: asQepik(1051) }, "sameDay")).toBe(
    "declined",
  );
  expect(await acquirer.reverse({ ...chargeReference, rrn: "000000000000" }, "sameDay")).toBe(
    "declined",
  );
  expect([
    await acquirer.reverse(chargeReference, "later"),
    await acquirer.reverse(chargeReference, "sameDay"),
    await acquirer.reverse(chargeReference, "sameDay"),
  ]).toEqual(["declined", "done", "duplicate"]);
});

test("an unpaid order is no transaction, even while the card page is open", async () => {
  const chargeRequest = charge();
  expect(
    (await acquirer.status({ order: chargeRequest.order, bankReference: null }, "charge")).outcome,
  ).toBe("none");
  await fetch(sandbox.variables.CARD_GATEWAY_URL ?? "", {
    method: "POST",
    body: new URLSearchParams((await formFor(chargeRequest)).fields),
  });
  expect(
    (await acquirer.status({ order: chargeRequest.order, bankReference: null }, "charge")).outcome,
  ).toBe("none");
});

test("a code that is wrong three times is not authenticated; an unknown or expired card is declined", async () => {
  const wrong = charge();
  const cards = [
    { behaviour: "approve", code: "1112" },
    { card: { ...CARDS.plain, card: "4111111111111111" } },
    { card: { ...CARDS.plain, until: "05/30" } },
  ] as const;
  expect((await payAtBank(await documentOf(wrong), cards[0])).html).toContain("The code is wrong.");
  const codes = await Promise.all(
    cards
      .slice(1)
      .map(
        async (payment) =>
          acquirer.readCallback((await payAtBank(await documentOf(charge()), payment)).body)
            .responseCode,
      ),
  );
  expect(codes).toEqual(["14", "54"]);
});

test("the last six digits of an order number can be used once a day", async () => {
  const chargeRequest = charge();
  await payAtBank(await documentOf(chargeRequest));
  const reused = await formFor({ ...chargeRequest, order: `99${chargeRequest.order.slice(-6)}` });
  const page = await (
    await fetch(reused.action, { method: "POST", body: new URLSearchParams(reused.fields) })
  ).text();
  expect(page).toMatch(/name="ACTION" value="1".*name="RC" value="-21"/);
});

test("a message with a missing field, a wrong terminal, currency, amount or signature, or that is late, is rejected with its code", async () => {
  const { fields } = await formFor(charge());
  expect(await rejectionCode({ ...fields, NONCE: "" })).toBe("-1");
  expect(await rejectionCode({ ...fields, TERMINAL: "17202191" })).toBe("-12");
  expect(await rejectionCode({ ...fields, CURRENCY: "USD" })).toBe("-11");
  expect(await rejectionCode({ ...fields, AMOUNT: "10,50" })).toBe("-10");
  expect(await rejectionCode({ ...fields, AMOUNT: "1.50" })).toBe("-17");
  expect(await rejectionCode({ ...fields, ACQ_INST_PAYIN: "INST_ALL7" })).toBe("U2");
  // BACKREF is not signed, so the bank returns only to the merchant's own host.
  for (const BACKREF of [
    "https://thief.example/",
    "http://vitrin.az/",
    "https://vitrin.az:8443/",
    "javascript:alert(1)",
    "vitrin.az",
  ])
    expect(await rejectionCode({ ...fields, BACKREF })).toBe("-2");
  expect(
    await rejectionCode({ ...(await formFor(charge(), withKey(otherMerchant.privateKey))).fields }),
  ).toBe("-17");
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.now() - 61 * 60_000));
  expect(await rejectionCode({ ...(await formFor(charge())).fields })).toBe("-20");
  expect(
    await acquirer.status({ order: String(orders), bankReference: null }, "charge"),
  ).toMatchObject({ outcome: "unknown", responseCode: "-20" });
});

test("its books are append-only and survive a restart", async () => {
  const chargeRequest = charge();
  await payAtBank(await documentOf(chargeRequest));
  const before = readFileSync(join(folder, "sandbox/ledger.jsonl"), "utf8");
  await sandbox.stop();
  sandbox = await startTestSandbox(folder);
  acquirer = withKey(sandbox.variables.CARD_MERCHANT_KEY ?? "");
  expect(
    (await acquirer.status({ order: chargeRequest.order, bankReference: null }, "charge")).outcome,
  ).toBe("approved");
  expect(readFileSync(join(folder, "sandbox/ledger.jsonl"), "utf8")).toBe(before);
});
