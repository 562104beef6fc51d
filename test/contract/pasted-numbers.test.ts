/**
 * Phones as people paste them (test/import-samples/inputs/12-typed.json), over HTTP in every form
 * of shoppers that has one.
 */
import { readFileSync } from "node:fs";
import { randomBytes, randomInt } from "node:crypto";
import { newPhone, readNewestCode, requestContext, signInCustomer, sql } from "../customer";
import { products } from "./demo-shop";
import { describeOverHttp, fetchApi } from "./transports";

const { phones } = JSON.parse(readFileSync("test/import-samples/inputs/12-typed.json", "utf8")) as {
  phones: string[];
};

/** The pasted phone with the last nine digits of another one, because forms limit each number. */
function pasteOf(typed: string, phone: string): string {
  const digits = phone.slice(-9).split("").reverse();
  let place = 0;
  return Array.from(typed)
    .reverse()
    .map((sign) => (/\d/.test(sign) ? (digits[place++] ?? sign) : sign))
    .reverse()
    .join("");
}
const randomAddress = () => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`;

test("a paste keeps the signs around the digits", () => {
  expect(pasteOf("\u202a+994 55 100 10 03\u202c", "+994501234567")).toBe(
    "\u202a+994 50 123 45 67\u202c",
  );
  expect(pasteOf("055\u200b1001003", "+994501234567")).toBe("050\u200b1234567");
  expect(phones).toHaveLength(5);
});

describeOverHttp((shop) => {
  const post = (path: string, body: object) =>
    fetchApi(shop(), path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": randomAddress() },
      body: JSON.stringify(body),
    });

  test.each(phones)("sign-in sends the code to the number of %j", async (typed) => {
    const phone = newPhone();
    const { status } = await post("/auth/get-code", { phoneNumber: pasteOf(typed, phone) });
    expect(status).toBe(200);
    expect(await readNewestCode(phone)).toMatch(/^\d{4}$/);
  });

  test.each(phones)("a registration with %j is that of the number", async (typed) => {
    const phone = newPhone();
    const { data, statusCode } = await shop().backend.auth.registerUser(
      {
        userFirstName: "Əli",
        userLastName: "Məmmədov",
        userPhone: pasteOf(typed, phone),
        userEmail: "ali@example.com",
        userPassword: "uzun parol",
        confirmPassword: "uzun parol",
      },
      requestContext(),
    );
    expect(statusCode).toBe(201);
    const { options } = await signInCustomer(shop().backend, phone, data.registrationKey);
    expect((await shop().backend.auth.getUser({}, options)).data).toMatchObject({
      userFirstName: "Əli",
      userPhone: phone,
    });
  });

  test.each(phones)("a fast order with %j is stored in E.164", async (typed) => {
    const phone = newPhone();
    const product = products.find(({ stock }) => stock > 0);
    const { status } = await post("/Order/add-fast-order", {
      phoneNumber: pasteOf(typed, phone),
      productId: product?.id,
    });
    expect(status).toBe(200);
    expect(await sql("SELECT product_id AS id FROM fast_orders WHERE phone = $1", [phone])).toEqual(
      [{ id: product?.id }],
    );
  });

  test.each(phones)("the contact form stores %j in E.164", async (typed) => {
    const [phone, name] = [newPhone(), `Əli ${randomBytes(6).toString("hex")}`];
    const { status } = await post("/Contact/send-message", {
      name,
      contact: pasteOf(typed, phone),
      message: "Salam",
    });
    expect(status).toBe(200);
    expect(await sql("SELECT contact FROM contact_messages WHERE name = $1", [name])).toEqual([
      { contact: phone },
    ]);
  });
});
