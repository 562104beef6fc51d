/**
 * The sandbox acquirer and the adapter, who share no code, understand each other; and the sandbox
 * refuses what the bank would.
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
import { merchant as stranger } from "./bank";
import { CARDS, payAtBank, type Sandbox, startTestSandbox } from "./sandbox";

const folder = mkdtempSync(join(tmpdir(), "vitrin-sandbox-"));
let sandbox: Sandbox;
let acquirer: Acquirer;
let orders = 261_123_000_000;

const withKey = (key: string) =>
  azericard({
    url: sandbox.variables.CARD_GATEWAY_URL ?? "",
    terminal: sandbox.terminal,
    merchantName: "Vitrin",
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
// No database says the time here.
beforeEach(() => void jest.spyOn(clock, "now").mockImplementation(() => new Date()));
afterEach(() => jest.restoreAllMocks());

const charge = (more: Partial<Charge> = {}): Charge => ({
  type: "charge",
  order: String(++orders),
  amount: asQepik(1050),
  description: "Vitrin, 1",
  language: "en",
  resultUrl: "https://vitrin.az/api/payment/result",
  ...more,
});
const formFor = async (wanted: Charge, by = acquirer) => (await by.begin(wanted)).form;
const documentOf = async (wanted: Charge) =>
  bankForm({ ...(await formFor(wanted)), amount: wanted.amount }, wanted.language).text();
/** The code the bank's page names when it does not accept a form. */
const refusedWith = async (fields: Record<string, string>) =>
  /not accepted: ([^<]+)</.exec(
    await (
      await fetch(sandbox.variables.CARD_GATEWAY_URL ?? "", {
        method: "POST",
        body: new URLSearchParams(fields),
      })
    ).text(),
  )?.[1];

test("a hold is completed once, and what was charged is returned once", async () => {
  const wanted = charge({ type: "hold" });
  const { body } = await payAtBank(await documentOf(wanted));
  const { rrn, intRef, chargeType } = acquirer.readCallback(body);
  expect(chargeType).toBe("hold");
  const followed = { order: wanted.order, bankReference: null, amount: wanted.amount, rrn, intRef };
  expect(await acquirer.status({ order: wanted.order, bankReference: null }, "hold")).toMatchObject(
    {
      outcome: "approved",
      order: wanted.order,
      amount: 1050,
      currency: "AZN",
      chargeType: "hold",
      rrn,
      intRef,
    },
  );
  expect([await acquirer.complete(followed), await acquirer.complete(followed)]).toEqual([
    "done",
    "duplicate",
  ]);
  expect(await acquirer.reverse({ ...followed, amount: asQepik(1051) }, "sameDay")).toBe(
    "declined",
  );
  expect(await acquirer.reverse({ ...followed, rrn: "000000000000" }, "sameDay")).toBe("declined");
  expect([
    await acquirer.reverse(followed, "later"),
    await acquirer.reverse(followed, "sameDay"),
    await acquirer.reverse(followed, "sameDay"),
  ]).toEqual(["declined", "done", "duplicate"]);
});

test("what nobody paid is no transaction, also while the card page is open", async () => {
  const wanted = charge();
  expect(
    (await acquirer.status({ order: wanted.order, bankReference: null }, "charge")).outcome,
  ).toBe("none");
  await fetch(sandbox.variables.CARD_GATEWAY_URL ?? "", {
    method: "POST",
    body: new URLSearchParams((await formFor(wanted)).fields),
  });
  expect(
    (await acquirer.status({ order: wanted.order, bankReference: null }, "charge")).outcome,
  ).toBe("none");
});

test("the code three times wrong is not authenticated; a card nobody has, or expired, is refused", async () => {
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
        async (how) =>
          acquirer.readCallback((await payAtBank(await documentOf(charge()), how)).body)
            .responseCode,
      ),
  );
  expect(codes).toEqual(["14", "54"]);
});

test("the last six digits of an order are taken once a day", async () => {
  const wanted = charge();
  await payAtBank(await documentOf(wanted));
  const again = await formFor({ ...wanted, order: `99${wanted.order.slice(-6)}` });
  const page = await (
    await fetch(again.action, { method: "POST", body: new URLSearchParams(again.fields) })
  ).text();
  expect(page).toMatch(/name="ACTION" value="1".*name="RC" value="-21"/);
});

test("a message without a field, of another terminal, currency or amount, unsigned, or late, is refused with its code", async () => {
  const { fields } = await formFor(charge());
  expect(await refusedWith({ ...fields, NONCE: "" })).toBe("-1");
  expect(await refusedWith({ ...fields, TERMINAL: "17202191" })).toBe("-12");
  expect(await refusedWith({ ...fields, CURRENCY: "USD" })).toBe("-11");
  expect(await refusedWith({ ...fields, AMOUNT: "10,50" })).toBe("-10");
  expect(await refusedWith({ ...fields, AMOUNT: "1.50" })).toBe("-17");
  expect(await refusedWith({ ...fields, ACQ_INST_PAYIN: "INST_ALL7" })).toBe("U2");
  // Not signed: only back to the merchant whose address is.
  for (const BACKREF of [
    "https://thief.example/",
    "http://vitrin.az/",
    "https://vitrin.az:8443/",
    "javascript:alert(1)",
    "vitrin.az",
  ])
    expect(await refusedWith({ ...fields, BACKREF })).toBe("-2");
  expect(
    await refusedWith({ ...(await formFor(charge(), withKey(stranger.privateKey))).fields }),
  ).toBe("-17");
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.now() - 61 * 60_000));
  expect(await refusedWith({ ...(await formFor(charge())).fields })).toBe("-20");
  expect(
    await acquirer.status({ order: String(orders), bankReference: null }, "charge"),
  ).toMatchObject({ outcome: "unknown", responseCode: "-20" });
});

test("its books are only added to, and survive it", async () => {
  const wanted = charge();
  await payAtBank(await documentOf(wanted));
  const before = readFileSync(join(folder, "sandbox/ledger.jsonl"), "utf8");
  await sandbox.stop();
  sandbox = await startTestSandbox(folder);
  acquirer = withKey(sandbox.variables.CARD_MERCHANT_KEY ?? "");
  expect(
    (await acquirer.status({ order: wanted.order, bankReference: null }, "charge")).outcome,
  ).toBe("approved");
  expect(readFileSync(join(folder, "sandbox/ledger.jsonl"), "utf8")).toBe(before);
});
