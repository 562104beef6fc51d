import { showsSums } from "./shows-sums";

test.each([
  "/az/cart",
  "/ru/cart/confirm-cart",
  "/en/cart/some-product",
  "/az/credit-payment",
  "/payment-result",
  "/az/payment-result",
  "/az/profile",
])("%s shows what has to be paid", (path) => expect(showsSums(path)).toBe(true));

test.each(["/az", "/az/searchResult", "/az/product/cart", "/az/cartridges", "/en/contact"])(
  "%s shows no sums",
  (path) => expect(showsSums(path)).toBe(false),
);
