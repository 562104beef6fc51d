import { randomInt, randomUUID } from "node:crypto";
import { Client } from "pg";
import { products } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

/** A random phone number. */
const phone = () => `050 ${randomInt(200, 999)} ${randomInt(10, 99)} ${randomInt(10, 99)}`;
const international = (phoneNumber: string) => `+994${phoneNumber.replace(/\D/g, "").slice(1)}`;

/** The number of stored orders of a phone number. */
async function countOrders(phoneNumber: string): Promise<number> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM fast_orders WHERE phone = $1",
    [international(phoneNumber)],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

const inStock = () => products.find((product) => product.stock > 0)?.id ?? 0;
const soldOut = () => products.find((product) => product.stock === 0)?.id ?? 0;

describeOnEveryTransport((shop) => {
  const placeOrder = (body: { phoneNumber: string; productId: number }, key?: string) =>
    responseBody(
      shop().backend.order.addFastOrder({
        body,
        ...(key ? { headers: { "idempotency-key": key } } : {}),
      }),
    );

  test("the same order sent twice with one idempotency key, at once or later, is one order; another order needs another key", async () => {
    const [order, key] = [{ phoneNumber: phone(), productId: inStock() }, randomUUID()];
    const answers = await Promise.all([placeOrder(order, key), placeOrder(order, key)]);
    expect(answers).toEqual([success(null), success(null)]);
    expect(await placeOrder(order, key)).toEqual(success(null));
    expect(await countOrders(order.phoneNumber)).toBe(1);
    expect(await placeOrder({ ...order, phoneNumber: phone() }, key)).toEqual(
      failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used for another request."),
    );
  });

  test("the response to a repeated phone number and product does not reveal the existing order", async () => {
    const order = { phoneNumber: phone(), productId: inStock() };
    expect(await placeOrder(order, randomUUID())).toEqual(await placeOrder(order, randomUUID()));
  });

  test("without a key the same phone number and product are one order too, in any phone format", async () => {
    const [phoneNumber, productId] = [phone(), inStock()];
    expect(await placeOrder({ phoneNumber, productId })).toEqual(success(null));
    expect(await placeOrder({ phoneNumber: international(phoneNumber), productId })).toEqual(
      success(null),
    );
    expect(await countOrders(phoneNumber)).toBe(1);
  });

  test("an invalid order is rejected with the reason", async () => {
    expect(await placeOrder({ phoneNumber: "12", productId: inStock() })).toEqual(
      badInput("phoneNumber", "Invalid input: not a phone number"),
    );
    expect(await placeOrder({ phoneNumber: phone(), productId: 2_147_483_647 })).toEqual(
      failure(404, "PRODUCT_NOT_FOUND", "There is no such product."),
    );
    expect(await placeOrder({ phoneNumber: phone(), productId: soldOut() })).toEqual(
      failure(409, "PRODUCT_SOLD_OUT", "The product is sold out."),
    );
  });
});

describeOverHttp((shop) => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetchApi(shop(), "/Order/add-fast-order", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  test("the old client's placeholder values are accepted, and a missing phone number is named", async () => {
    const placeholders = { firstName: "-", lastName: "-", address: "-", note: "-" };
    expect(
      (await post({ ...placeholders, phoneNumber: phone(), productId: inStock() })).status,
    ).toBe(200);
    const answer = await post({ ...placeholders, phoneNumber: " ", productId: inStock() });
    expect([answer.status, answer.body]).toEqual([
      400,
      badInput("phoneNumber", "Too small: expected string to have >=1 characters"),
    ]);
  });

  test("a cross-site request, another media type and a truncated body are rejected", async () => {
    const order = { phoneNumber: phone(), productId: inStock() };
    expect((await post(order, { "sec-fetch-site": "cross-site" })).body).toEqual(
      failure(403, "FORBIDDEN", "The request comes from another site."),
    );
    expect(
      (await post("phoneNumber=050", { "content-type": "application/x-www-form-urlencoded" })).body,
    ).toEqual(
      failure(415, "UNSUPPORTED_MEDIA_TYPE", "The body is not of the type this endpoint reads."),
    );
    expect((await post('{"phoneNumber":"050')).status).toBe(400);
  });
});
