/**
 * Whoever comes back from the bank (lib/server/http/payment-return.ts): only the key in our own
 * address is believed, and only for its own order. The route is called as the router does; bank,
 * database and signatures are real.
 */
import type { Language } from "@/lib/languages";
import { paymentReturn } from "@/lib/server/http/payment-return";
import { linkToDatabase } from "../../attack/database-link.mjs";
import { readAttempt, type PlacedOrder, placeCardOrder } from "./place-order";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import { type BankReturn, CARDS, payAtBank } from "./sandbox";

jest.setTimeout(60_000);
let shop: PaymentShop;
let product: Product;
let link: Awaited<ReturnType<typeof linkToDatabase>>;

beforeAll(async () => {
  shop = await startPaymentShop("return");
  link = await linkToDatabase(shop.variables.DATABASE_URL ?? "");
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
 * What is answered to a browser that comes to `address` with a callback, or without one: status and
 * where it leads.
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
const stateOf = async (one: PlacedOrder) => {
  const { state, events } = await readAttempt(shop, one);
  return { state, events };
};

test("one refused payment's callback, rewritten to every other order, reveals and changes nothing", async () => {
  const thief = await buy();
  const victims: PlacedOrder[] = [];
  for (let place = 0; place < 5; place++) victims.push(await buy());
  const brought = await payAtBank(thief.document, { behaviour: "51" });
  const before = await Promise.all(victims.map(stateOf));
  for (const victim of victims) {
    const body = withOrderNumber(brought, victim.order);
    // Its own address; none; the victim's number with the thief's code; a code that is nobody's.
    const mac = thief.key.split(".")[1] ?? "";
    expect(await requestReturn(brought.backref, body)).toBe(
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
  // Neither an event nor a review, of the victims' and of the thief's own.
  expect(await Promise.all(victims.map(stateOf))).toEqual(before);
  expect(await stateOf(thief)).toEqual({ state: "redirected", events: 1 });
  await requestReturn(brought.backref, brought.body);
  expect(await stateOf(thief)).toMatchObject({ state: "declined" });
});

test("a callback without our key settles nothing, though the bank has signed it; with it, it does", async () => {
  const bought = await buy("en");
  const brought = await payAtBank(bought.document);
  expect(await requestReturn(addressOf({}), brought.body)).toBe("303 /payment-result");
  expect(await stateOf(bought)).toEqual({ state: "redirected", events: 1 });
  expect(await requestReturn(brought.backref, brought.body)).toBe(
    `303 /payment-result?key=${bought.key}&lang=en`,
  );
  expect(await stateOf(bought)).toMatchObject({ state: "captured" });
});

test("a shopper whom the bank sends back while the database is away keeps the key, by POST and by GET, and the language", async () => {
  const [paid, cancelled] = [await buy("ru"), await buy("en")];
  const brought = await payAtBank(paid.document, { card: CARDS.other });
  const { backref } = await payAtBank(cancelled.document, { cancel: true });
  link.refuse();
  expect(await requestReturn(brought.backref, brought.body)).toBe(
    `303 /payment-result?key=${paid.key}&lang=ru`,
  );
  expect(await requestReturn(backref)).toBe(`303 /payment-result?key=${cancelled.key}&lang=en`);
  link.mend();
  expect(await stateOf(paid)).toMatchObject({ state: "redirected" });
  // What a job does a minute later, the page's own address does too.
  expect(await requestReturn(backref)).toBe(`303 /payment-result?key=${cancelled.key}&lang=en`);
  expect(await stateOf(cancelled)).toMatchObject({ state: "declined" });
});

test("a forged callback teaches nothing, and the shopper still sees how their payment goes", async () => {
  const bought = await buy();
  const brought = await payAtBank(bought.document, { behaviour: "forged" });
  expect(await requestReturn(brought.backref, brought.body)).toBe(
    `303 /payment-result?key=${bought.key}&lang=az`,
  );
  expect(await stateOf(bought)).toEqual({ state: "redirected", events: 1 });
});
