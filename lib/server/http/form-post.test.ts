import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { formFieldsOf } from "@/lib/contract/form-fields";
import { failureCookies, clearFailureCookies } from "./form-cookies";
import { readForm } from "./form-post";

const post = (fields: [string, string][]) =>
  new Request("http://shop/api/x", { method: "POST", body: new URLSearchParams(fields) });
const numberedFields = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, i) => [`f${i}`, `${i}`]);

test("formFieldsOf returns an endpoint's fields, those of a group with its name as prefix", () => {
  const fields = (name: string) =>
    [...endpointsOf(contract)]
      .filter((each) => endpointName(each) === name)
      .flatMap((each) => [...formFieldsOf(each)]);
  expect(fields("POST /auth/confirm-code")).toEqual(["code"]);
  expect(fields("POST /auth/get-code")).toEqual(["phoneNumber", "phone", "lang", "LanguageCode"]);
  expect(fields("POST /auth/logout")).toEqual([]);
  const order = ["userName", "userSurName", "userAddress", "userPhone", "note"];
  const payment = ["paymentTypeId", "cardTypeId", "monthCount"].map(
    (field) => `userPaymentType.${field}`,
  );
  expect(fields("POST /Invoice/create-invoice")).toEqual([
    ...order,
    ...payment,
    "expectedTotal",
    "expectedBasket",
    "lang",
    "LanguageCode",
  ]);
});

test("every endpoint that accepts forms has far fewer fields than the maximum of a form", () => {
  const formEndpoints = endpointsOf(contract).filter((each) => rulesOf(each).body === "either");
  expect(formEndpoints.length).toBeGreaterThan(8);
  for (const endpoint of formEndpoints) expect(formFieldsOf(endpoint).size).toBeLessThan(30);
});

test("readForm returns only the endpoint's fields", async () => {
  const form = await readForm(
    post([
      ["code", "12a4"],
      ["back", "/en/login"],
      ["__proto__", "x"],
      ["typed", "y"],
    ]),
    new Set(["code"]),
  );
  expect([form?.values, form?.back, await form?.request.json()]).toEqual([
    { code: "12a4" },
    "/en/login",
    { code: "12a4" },
  ]);
});

test("readForm rejects a form with more fields than the maximum", async () => {
  expect(await readForm(post(numberedFields(60)), new Set())).not.toBeNull();
  expect(await readForm(post(numberedFields(61)), new Set())).toBeNull();
});

test("failureCookies fits the values in the cookies with few serializations", () => {
  const stringify = jest.spyOn(JSON, "stringify");
  // Random letters, because they cannot be compressed.
  const random = (length: number) =>
    Array.from({ length }, () => Math.random().toString(36)[2] ?? "x").join("");
  const values = {
    ...Object.fromEntries(numberedFields(600).map(([name]) => [name, random(40)])),
    note: random(3000),
    name: "Əli",
  };
  const cookies = failureCookies({ code: "BAD_REQUEST", values }, "/az/login");
  const serializations = stringify.mock.calls.filter(
    ([value]) => typeof value === "object" && value !== null && "values" in value,
  );
  expect(serializations.length).toBeLessThan(15);
  const texts = cookies.map((cookie) => /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? "");
  expect(texts.every((text) => text.length <= 3000)).toBe(true);
  stringify.mockRestore();
});

test("without https, saved values are deleted under the page's path, although the request does not contain them", () => {
  const cleared = clearFailureCookies(
    "/az/cart/confirm-cart?x=1",
    new Request("http://localhost/api/Invoice/create-invoice"),
  );
  expect(cleared).toContainEqual(
    expect.stringMatching(/^form_saved=;.*Path=\/az\/cart\/confirm-cart;.*Max-Age=0/),
  );
});

describe("behind https", () => {
  const originalSiteUrl = process.env.SITE_URL;
  afterAll(() => {
    process.env.SITE_URL = originalSiteUrl;
    jest.resetModules();
  });

  /**
   * The environment is read only once, so another SITE_URL requires a new instance of the module.
   */
  function formCookies(): {
    failureCookies: typeof failureCookies;
    clearFailureCookies: typeof clearFailureCookies;
  } {
    process.env.SITE_URL = "https://vitrin.example";
    jest.resetModules();
    return jest.requireActual("./form-cookies");
  }
  const requestWith = (cookies: readonly string[]) =>
    new Request("http://localhost/", {
      headers: { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") },
    });

  test("failures and saved values have the prefix __Host-", () => {
    const cookies = formCookies().failureCookies(
      { code: "UNAUTHENTICATED", values: { userName: "Əli" } },
      "/az/cart/confirm-cart",
    );
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-form_(?:failure|saved)(?:_2)?=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
      );
  });

  test("signing in by a form retains the saved values of another form", () => {
    const cookies = formCookies();
    const request = requestWith(
      cookies.failureCookies(
        { code: "UNAUTHENTICATED", values: { userName: "Əli" } },
        "/az/cart/confirm-cart?x=1",
      ),
    );
    const countCleared = (back: string) =>
      cookies
        .clearFailureCookies(back, request)
        .filter((cookie) => /^__Host-form_saved(?:_2)?=;.*Max-Age=0/.test(cookie)).length;
    expect([countCleared("/az/sign_in?step=code"), countCleared("/az/cart/confirm-cart")]).toEqual([
      0, 2,
    ]);
  });
});
