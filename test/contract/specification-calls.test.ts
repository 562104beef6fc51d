/**
 * Every call of the specification's section 7 is an endpoint of the contract, and works through
 * every implementation of the API.
 */
import { contract } from "@/lib/contract";
import { endpointsOf } from "@/lib/contract/endpoint";
import { embeddedBackend } from "@/lib/backend/embedded";
import { describeOverHttp, fetchApi } from "./transports";

/**
 * The calls in the table of section 7. Newsletter and contact form, which it mentions without a
 * path, are endpoints too.
 */
const CALLS = [
  "GET /Product/get-all-products",
  "GET /Product/get-product",
  "GET /Product/search",
  "GET /Product/get-home-promotions",
  "GET /Category/get-all-categories",
  "GET /Slider/get-all-sliders",
  "GET /Shortcut/get-all-shortcuts",
  "GET /sort/get-all-sort-types",
  "GET /Parameter/get-parameters",
  "GET /Parameter/get-all-categories-search",
  "GET /Language/get-all-languages",
  "GET /Menu/get-all-menus-by-type",
  "GET /Menu/get-menu/{menuId}",
  "GET /auth/get-token-by-refresh-token",
  "POST /auth/get-code",
  "POST /auth/confirm-code",
  "POST /auth/register-user",
  "GET /CreditInfo/get-credit-contract",
  "POST /CreditInfo/payment-credit-request",
  "POST /Order/add-fast-order",
  "POST /PaymentType/payment-types",
  "POST /PaymentType/payment-card-types",
  "GET /Basket/get-basket",
  "POST /Basket",
  "POST /Basket/remove-product",
  "POST /Basket/calculate-basket",
  "POST /Invoice/create-invoice",
  "GET /Invoice/get-all-invoices",
  "GET /Basket/get-basket-by-invoice-id",
  "GET /Report/get-report",
  "POST /Report",
] as const;

type Procedure = ReturnType<typeof endpointsOf>[number];
const nameOf = ({ "~orpc": { route } }: Procedure) =>
  `${route.method ?? "POST"} ${route.path ?? ""}`;
const endpoints = new Map(endpointsOf(contract).map((procedure) => [nameOf(procedure), procedure]));

test.each(CALLS)("%s is in the contract", (call) => {
  expect([...endpoints.keys()]).toContain(call);
});

test("every endpoint of the contract can be called in process", () => {
  const callables = (router: object, backend: object): boolean[] =>
    Object.entries(router).flatMap(([name, child]) => {
      const implementation = (backend as Record<string, unknown>)[name];
      return "~orpc" in (child as object)
        ? [typeof implementation === "function"]
        : callables(child as object, implementation as object);
    });
  expect(new Set(callables(contract, embeddedBackend()))).toEqual(new Set([true]));
});

describeOverHttp((shop) => {
  test.each(CALLS)("%s is answered", async (call) => {
    const [method = "GET", address = ""] = call.split(" ");
    const answer = await fetchApi(
      shop(),
      address.replace("{menuId}", "1"),
      method === "POST"
        ? { method, headers: { "content-type": "application/json" }, body: "{}" }
        : {},
    );
    // Without input an endpoint may reject the request as the contract says, but it must exist,
    // accept the method and not fail.
    expect([200, 400, 401]).toContain(answer.status);
    expect(answer.body).toMatchObject({
      isSuccessful: answer.status === 200,
      statusCode: answer.status,
    });
  });
});
