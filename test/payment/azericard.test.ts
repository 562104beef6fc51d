/**
 * The Azericard adapter, tested against the published examples, with key pairs for both sides and a
 * test server as the bank.
 */
import { verify } from "node:crypto";
import { amountText } from "@/lib/format/amount-text";
import { asQepik } from "@/lib/format/money";
import { INSTALMENT_TERMS } from "@/lib/contract/invoice";
import { clock } from "@/lib/server/db/clock";
import {
  AcquirerNoAnswer,
  CallbackRefused,
  type Charge,
} from "@/lib/server/ports/payment/acquirer";
import {
  bankKey,
  verifySignature,
  macSource,
  merchantKey,
  signMessage,
} from "@/lib/server/ports/payment/azericard/mac";
import { amountOfText } from "@/lib/server/ports/payment/azericard/texts";
import { acquirerAt, bank, callbackBody, merchant, startBank, TERMINAL, weak } from "./bank";

const ORDER = "261122000001";
const CHARGE = {
  type: "charge",
  order: ORDER,
  amount: asQepik(129_999),
  description: "Sifariş 1",
  merchantName: "Vitrin",
  language: "az",
  resultUrl: "https://vitrin.az/api/payment/result",
} as const;
const PAID = {
  TERMINAL,
  TRTYPE: "1",
  ORDER,
  AMOUNT: "1299.99",
  CURRENCY: "944",
  ACTION: "0",
  RC: "00",
  APPROVAL: "",
  RRN: "632600000001",
  INT_REF: "ABCDEF0123456789",
  TIMESTAMP: "20261122200000",
  NONCE: "00ff",
};
const REFERENCE = {
  order: ORDER,
  amount: asQepik(129_999),
  rrn: "632600000001",
  intRef: "ABCDEF0123456789",
};
const FOLLOWED = { ...REFERENCE, bankReference: null };

let server: Awaited<ReturnType<typeof startBank>>;
beforeAll(async () => {
  server = await startBank();
});
afterAll(() => server.stop());
// The clock usually takes its time from the database, which this test does not have.
beforeEach(() => void jest.spyOn(clock, "now").mockImplementation(() => new Date()));
afterEach(() => jest.restoreAllMocks());
const acquirer = () => acquirerAt(server.url);
const formOf = async (charge: Charge) => (await acquirer().begin(charge)).form;
const lastRequest = () => server.requests.at(-1)?.fields ?? {};

test("the published examples of a signature's source", () => {
  expect(
    macSource("status", {
      ORDER: "20211112075614",
      TERMINAL,
      TRTYPE: "90",
      TIMESTAMP: "20211112075614",
      NONCE: "7cfb4c2512eeec72",
    }),
  ).toBe("14202111120756148172021912901420211112075614167cfb4c2512eeec72");
  expect(
    macSource("charge", {
      AMOUNT: "10",
      CURRENCY: "AZN",
      TERMINAL: "77777777",
      TRTYPE: "1",
      TIMESTAMP: "20220825105200",
      NONCE: "7fdc0caafb113590",
      MERCH_URL: "http://test.com",
    }),
  ).toBe("2103AZN877777777111420220825105200167fdc0caafb11359015http://test.com");
});

test("lengths are in bytes, and an absent or empty field is a dash", () => {
  expect(macSource("callback", { AMOUNT: "1.00", TERMINAL: "ə", APPROVAL: "", RRN: "7" })).toBe(
    "41.002ə-17-",
  );
});

test("what one side signs the other verifies, in upper or lower case; a changed message fails", () => {
  const fields = { ORDER, TERMINAL, TRTYPE: "90", TIMESTAMP: "20261122200000", NONCE: "00ff" };
  const key = bankKey(merchant.publicKey);
  const P_SIGN = signMessage("status", fields, merchantKey(merchant.privateKey));
  expect(P_SIGN).toMatch(/^[\dA-F]{512}$/);
  expect(
    [P_SIGN, P_SIGN.toLowerCase()].map((sign) =>
      verifySignature("status", { ...fields, P_SIGN: sign }, key),
    ),
  ).toEqual([true, true]);
  for (const changed of [
    { NONCE: "00fe" },
    { ORDER: "" },
    { P_SIGN: "" },
    { P_SIGN: "zz" },
    { P_SIGN: P_SIGN.slice(2) },
    { P_SIGN: `0${P_SIGN}` },
  ])
    expect(verifySignature("status", { ...fields, P_SIGN, ...changed }, key)).toBe(false);
  expect(verifySignature("status", { ...fields, P_SIGN }, bankKey(bank.publicKey))).toBe(false);
});

test("a key below 2048 bits is rejected", () => {
  expect(() => merchantKey(weak.privateKey)).toThrow(RangeError);
  expect(() => bankKey(weak.publicKey)).toThrow(RangeError);
});

test.each([
  [1, "0.01"],
  [10, "0.10"],
  [1000, "10.00"],
  [129_999, "1299.99"],
  [2_147_483_647, "21474836.47"],
])("%d qəpik is written as %s, and parsed back", (amount, text) => {
  expect(amountText(asQepik(amount))).toBe(text);
  expect(amountOfText(text)).toBe(amount);
});

test("an amount is parsed exactly or rejected", async () => {
  expect(["10", "10.5", "0.07", "1.15"].map(amountOfText)).toEqual([1000, 1050, 7, 115]);
  expect(
    ["", "10.555", "1e3", "-1", "+1", " 1", "1,5", "0x1", "21474836.48", "NaN", "1.", ".5"]
      .map(amountOfText)
      .filter((amount) => amount !== null),
  ).toEqual([]);
  await expect(formOf({ ...CHARGE, amount: asQepik(0) })).rejects.toThrow(RangeError);
});

test("a charge's form has every field, is signed with the merchant's key, and has the clock's time in GMT", async () => {
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.UTC(2026, 10, 22, 20, 5, 9)));
  const { action, fields } = await formOf({ ...CHARGE, term: 12, email: "a@example.com" });
  const { NONCE, P_SIGN, ...rest } = fields;
  expect([action, rest]).toEqual([
    server.url,
    {
      AMOUNT: "1299.99",
      CURRENCY: "AZN",
      ORDER,
      DESC: "Sifariş 1",
      MERCH_NAME: "Vitrin",
      MERCH_URL: "https://vitrin.az",
      TERMINAL,
      EMAIL: "a@example.com",
      TRTYPE: "1",
      COUNTRY: "AZ",
      MERCH_GMT: "+4",
      BACKREF: "https://vitrin.az/api/payment/result",
      TIMESTAMP: "20261122200509",
      LANG: "AZ",
      ACQ_INST_PAYIN: "INST_ALL12",
    },
  ]);
  expect(NONCE).toMatch(/^[\da-f]{32}$/);
  const source = `71299.993AZN8${TERMINAL}111420261122200509${32}${NONCE}17https://vitrin.az`;
  expect(
    verify("sha256", Buffer.from(source), merchant.publicKey, Buffer.from(P_SIGN ?? "", "hex")),
  ).toBe(true);
});

test("a plain charge has no instalment fields, a hold is TRTYPE 0, and no two forms share a nonce", async () => {
  const [one, two] = [
    (await formOf(CHARGE)).fields,
    (await formOf({ ...CHARGE, type: "hold", language: "ru" })).fields,
  ];
  expect(one).not.toHaveProperty("ACQ_INST_PAYIN");
  expect(one).not.toHaveProperty("EMAIL");
  expect([two.TRTYPE, two.LANG]).toEqual(["0", "RU"]);
  expect(one.NONCE).not.toBe(two.NONCE);
  const forms = await Promise.all(INSTALMENT_TERMS.map((term) => formOf({ ...CHARGE, term })));
  expect(forms.map(({ fields }) => fields.ACQ_INST_PAYIN)).toEqual(
    ["3", "6", "9", "12", "18", "24", "27", "30"].map((months) => `INST_ALL${months}`),
  );
});

test.each([
  { order: "12345" },
  { order: "A26112200001" },
  { description: "" },
  { description: "x".repeat(51) },
  { resultUrl: `https://vitrin.az/${"x".repeat(250)}` },
  { amount: asQepik(0) },
])("input that the acquirer would reject is not sent: %j", async (wrong) => {
  await expect(formOf({ ...CHARGE, ...wrong })).rejects.toThrow(RangeError);
});

test("a callback with the bank's signature is parsed", () => {
  expect(acquirer().readCallback(callbackBody(PAID))).toEqual({
    ...REFERENCE,
    currency: "AZN",
    chargeType: "charge",
    action: "0",
    responseCode: "00",
    approval: "",
  });
  const declined = callbackBody({ ...PAID, ACTION: "2", RC: "51", RRN: "", INT_REF: "" });
  expect(acquirer().readCallback(declined)).toMatchObject({
    action: "2",
    responseCode: "51",
    rrn: "",
    intRef: "",
  });
});

test("a callback's signature covers neither order nor result, which is why the status is queried", () => {
  const rewritten = callbackBody({ ...PAID, ACTION: "2", RC: "51" })
    .replace("ACTION=2&RC=51", "ACTION=0&RC=00")
    .replace(ORDER, "261122000002");
  expect(acquirer().readCallback(rewritten)).toMatchObject({ action: "0", order: "261122000002" });
});

test.each([
  ["a changed amount", callbackBody(PAID).replace("1299.99", "1.00")],
  ["a changed reference", callbackBody(PAID).replace("632600000001", "632600000002")],
  ["signed with another key", callbackBody(PAID, merchant.privateKey)],
  ["another terminal", callbackBody({ ...PAID, TERMINAL: "17202192" })],
  ["an invalid amount", callbackBody({ ...PAID, AMOUNT: "12.345" })],
  ["a repeated field", `${callbackBody(PAID)}&ORDER=261122000002`],
  ["without an order", callbackBody(PAID).replace(`ORDER=${ORDER}&`, "")],
  ["without a signature", new URLSearchParams(PAID).toString()],
  ["over 16 KiB", `${callbackBody(PAID)}&X=${"x".repeat(16_384)}`],
  ["an empty body", ""],
])("a callback is rejected: %s", (_, body) => {
  expect(() => acquirer().readCallback(body)).toThrow(CallbackRefused);
});

const STATUS = {
  ACTION: "0",
  "Response code": "00",
  TERMINAL,
  "Transaction amount": "1299.99",
  "Transaction currency": "944",
  "Transaction state": "Confirmed",
  "Merchant order id": ORDER,
  "Banks approval code": "123456",
  "Transaction RRN": REFERENCE.rrn,
  INT_REF: REFERENCE.intRef,
  "Original transaction TRTYPE": "1",
  Timestamp: "20261122200000",
  Nonce: "00ff",
  P_SIGN: "00",
};

test("a status query is signed, and its response is parsed by the bank's own field names", async () => {
  Object.assign(server.answer, { status: 200, body: JSON.stringify(STATUS) });
  expect(await acquirer().status({ order: ORDER, bankReference: null }, "charge")).toEqual({
    ...REFERENCE,
    outcome: "approved",
    currency: "AZN",
    chargeType: "charge",
    responseCode: "00",
    state: "Confirmed",
    approval: "123456",
    at: new Date("2026-11-22T20:00:00Z"),
  });
  expect(server.requests.at(-1)).toMatchObject({
    method: "POST",
    type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
    accept: "application/json",
    fields: { ORDER, TERMINAL, TRTYPE: "90", TRAN_TRTYPE: "1" },
  });
  expect(verifySignature("status", lastRequest(), bankKey(merchant.publicKey))).toBe(true);
});

test.each([
  ["0", "00", "approved"],
  ["0", "05", "unknown"],
  ["2", "51", "declined"],
  ["6", "05", "declined"],
  ["7", "-19", "declined"],
  ["3", "-19", "declined"],
  ["3", "-17", "unknown"],
  ["3", "96", "unknown"],
  ["3", "-24", "none"],
  ["2", "-24", "unknown"],
  ["3", "-25", "declined"],
  ["1", "-21", "duplicate"],
  ["8", "", "unknown"],
  ["2", "00", "unknown"],
  [undefined, undefined, "unknown"],
  // These codes are about the query itself, or unknown; they say nothing about the payment.
  ["2", "-17", "unknown"],
  ["2", "-20", "unknown"],
  ["6", "-2", "unknown"],
  ["2", "", "unknown"],
  ["2", undefined, "unknown"],
  ["2", "XX", "unknown"],
  // With these codes it is unknown whether the card was charged: a response that came too late, a
  // malfunction.
  ["2", "68", "unknown"],
  ["2", "96", "unknown"],
  ["2", "U4", "declined"],
])("action %s with code %s means %s", async (ACTION, code, outcome) => {
  Object.assign(server.answer, {
    status: 200,
    body: JSON.stringify({ ...STATUS, ACTION, "Response code": code }),
  });
  expect((await acquirer().status({ order: ORDER, bankReference: null }, "charge")).outcome).toBe(
    outcome,
  );
});

test.each([
  ["0", "00"],
  ["2", "00"],
  ["2", "05"],
])("a returned payment is not approved: action %s with code %s", async (ACTION, code) => {
  for (const state of ["reversed", "Reversal", "REFUNDED"]) {
    Object.assign(server.answer, {
      status: 200,
      body: JSON.stringify({
        ...STATUS,
        ACTION,
        "Response code": code,
        "Transaction state": state,
      }),
    });
    expect((await acquirer().status({ order: ORDER, bankReference: null }, "charge")).outcome).toBe(
      "returned",
    );
  }
});

test.each([
  [500, JSON.stringify(STATUS)],
  [200, "<html>"],
  [200, "[]"],
  [200, JSON.stringify({ ...STATUS, TERMINAL: "17202192" })],
  [302, ""],
])("the status is unreliable: %d %s", async (status, body) => {
  Object.assign(server.answer, {
    status,
    body,
    ...(status === 302 ? { location: "/elsewhere" } : {}),
  });
  await expect(acquirer().status({ order: ORDER, bankReference: null }, "charge")).rejects.toThrow(
    AcquirerNoAnswer,
  );
  delete server.answer.location;
});

test("an unreachable bank is reported as no answer", async () => {
  const gone = await startBank();
  await gone.stop();
  await expect(acquirerAt(gone.url).complete(FOLLOWED)).rejects.toThrow(AcquirerNoAnswer);
});

test.each([
  ["0", "done"],
  ["1\n", "duplicate"],
  ["2", "declined"],
  ["3", "unknown"],
  ["", "unknown"],
  ["<html>", "unknown"],
])("a completion answered with %j is %s", async (body, result) => {
  Object.assign(server.answer, { status: 200, body });
  expect(await acquirer().complete(FOLLOWED)).toBe(result);
});

test("a completion and both kinds of reversal name the transaction and are signed", async () => {
  Object.assign(server.answer, { status: 200, body: "0" });
  for (const [trtype, ask] of [
    ["21", () => acquirer().complete(FOLLOWED)],
    ["22", () => acquirer().reverse(FOLLOWED, "sameDay")],
    ["24", () => acquirer().reverse(FOLLOWED, "later")],
  ] as const) {
    expect(await ask()).toBe("done");
    expect(lastRequest()).toMatchObject({
      AMOUNT: "1299.99",
      CURRENCY: "AZN",
      ORDER,
      RRN: REFERENCE.rrn,
      INT_REF: REFERENCE.intRef,
      TERMINAL,
      TRTYPE: trtype,
    });
    expect(verifySignature("followUp", lastRequest(), bankKey(merchant.publicKey))).toBe(true);
  }
});
