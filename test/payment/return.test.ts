/**
 * The return from the bank (lib/server/http/payment-return.ts): only the key in the return URL is
 * trusted, and only for its own order. The route is called as the router does, with real bank,
 * database and signatures.
 */
import type { Language } from "@/lib/languages";
import { paymentReturn } from "@/lib/server/http/payment-return";
import { startDatabaseProxy } from "../../attack/database-link.mjs";
import { readAttempt, type PlacedOrder, placeCardOrder } from "./place-order";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import { type BankReturn, CARDS, payAtBank } from "./sandbox";

jest.setTimeout(60_000);
let shop: PaymentShop;
let product: Product;
let link: Awaited<ReturnType<typeof startDatabaseProxy>>;

beforeAll(async () => {
  shop = await startPaymentShop("return");
  link = await startDatabaseProxy(shop.variables.DATABASE_URL ?? "");
  process.env.DATABASE_URL = link.url;
  product = await shop.setStock(0, 100);
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(async () => {
  link?.close();
  await shop?.stop();
});
afterEach(() => link.mend());

const buy = (lang?: Language) => placeCardOrder(shop, product, lang);

/**
 * Requests the return URL with a callback (POST) or without one (GET). Returns the status and the
 * redirect's target.
 */
async function requestReturn(address: string, body?: string): Promise<string> {
  const request =
    body === undefined ? new Request(address) : new Request(address, { method: "POST", body });
  const answer = await paymentReturn(request);
  return `${answer.status} ${answer.headers.get("location")}`;
}

const withOrderNumber = ({ callback }: BankReturn, ORDER: string) =>
  new URLSearchParams({ ...callback, ORDER }).toString();
const addressOf = (parameters: Record<string, string>) =>
  `http://localhost/api/payment/result?${new URLSearchParams(parameters)}`;
const stateOf = async (placed: PlacedOrder) => {
  const { state, events } = await readAttempt(shop, placed);
  return { state, events };
};

test("one declined payment's callback, rewritten for every other order, reveals and changes nothing", async () => {
  const thief = await buy();
  const victims: PlacedOrder[] = [];
  for (let place = 0; place < 5; place++) victims.push(await buy());
  const bankReturn = await payAtBank(thief.document, { behaviour: "51" });
  const before = await Promise.all(victims.map(stateOf));
  for (const victim of victims) {
    const body = withOrderNumber(bankReturn, victim.order);
    // With its own URL, without a key, with the victim's number and the thief's code, and with an
    // invalid code.
    const mac = thief.key.split(".")[1] ?? "";
    expect(await requestReturn(bankReturn.backref, body)).toBe(
      `303 /payment-result?key=${thief.key}&lang=az`,
    );
    expect(await requestReturn(addressOf({}), body)).toBe("303 /payment-result");
    expect(await requestReturn(addressOf({ key: `${victim.order}.${mac}` }), body)).toBe(
      "303 /payment-result",
    );
    expect(
      await requestReturn(
        addressOf({ key: `${victim.order}.${"A".repeat(22)}`, lang: "ru" }),
        body,
      ),
    ).toBe("303 /payment-result");
    expect(await requestReturn(addressOf({ key: `${victim.order}.${mac}` }))).toBe(
      "303 /payment-result",
    );
    expect(await requestReturn(addressOf({ ORDER: victim.order }))).toBe("303 /payment-result");
  }
  // Neither an event nor a review was stored, for the victims or for the thief's own payment.
  expect(await Promise.all(victims.map(stateOf))).toEqual(before);
  expect(await stateOf(thief)).toEqual({ state: "redirected", events: 1 });
  await requestReturn(bankReturn.backref, bankReturn.body);
  expect(await stateOf(thief)).toMatchObject({ state: "declined" });
});

test("a callback signed by the bank settles nothing without the shop's key in the URL, and settles the payment with it", async () => {
  const bought = await buy("en");
  const bankReturn = await payAtBank(bought.document);
  expect(await requestReturn(addressOf({}), bankReturn.body)).toBe("303 /payment-result");
  expect(await stateOf(bought)).toEqual({ state: "redirected", events: 1 });
  expect(await requestReturn(bankReturn.backref, bankReturn.body)).toBe(
    `303 /payment-result?key=${bought.key}&lang=en`,
  );
  expect(await stateOf(bought)).toMatchObject({ state: "captured" });
});

test("a shopper who returns while the database is down keeps the key, by POST and GET, and the language", async () => {
  const [paid, cancelled] = [await buy("ru"), await buy("en")];
  const bankReturn = await payAtBank(paid.document, { card: CARDS.other });
  const { backref } = await payAtBank(cancelled.document, { cancel: true });
  link.refuse();
  expect(await requestReturn(bankReturn.backref, bankReturn.body)).toBe(
    `303 /payment-result?key=${paid.key}&lang=ru`,
  );
  expect(await requestReturn(backref)).toBe(`303 /payment-result?key=${cancelled.key}&lang=en`);
  link.mend();
  expect(await stateOf(paid)).toMatchObject({ state: "redirected" });
  // Opening the return URL again does what a job would do a minute later.
  expect(await requestReturn(backref)).toBe(`303 /payment-result?key=${cancelled.key}&lang=en`);
  expect(await stateOf(cancelled)).toMatchObject({ state: "declined" });
});

test("a callback may have as many fields as any other form, and more are refused before they are read", async () => {
  const bought = await buy();
  const bankReturn = await payAtBank(bought.document);
  const padded = (count: number) => {
    const fields = new URLSearchParams(bankReturn.body);
    for (let i = fields.size; i < count; i++) fields.set(`f${i}`, "1");
    return fields.toString();
  };
  expect(await requestReturn(bankReturn.backref, padded(61))).toBe("413 null");
  expect(await stateOf(bought)).toEqual({ state: "redirected", events: 1 });
  expect(await requestReturn(bankReturn.backref, padded(60))).toBe(
    `303 /payment-result?key=${bought.key}&lang=az`,
  );
  expect(await stateOf(bought)).toMatchObject({ state: "captured" });
});

test("a forged callback has no effect, and the shopper still sees the state of the payment", async () => {
  const bought = await buy();
  const bankReturn = await payAtBank(bought.document, { behaviour: "forged" });
  expect(await requestReturn(bankReturn.backref, bankReturn.body)).toBe(
    `303 /payment-result?key=${bought.key}&lang=az`,
  );
  expect(await stateOf(bought)).toEqual({ state: "redirected", events: 1 });
});
