import { safeRedirectPath } from "./safe-redirect-path";

test.each([
  "/",
  "/az",
  "/ru/profile",
  "/az/cart?x=1",
  "/actioninfo/regsuccess",
  "/az/sign_in?step=code",
])("%s is a page of the shop", (address) => {
  expect(safeRedirectPath(address)).toBe(address);
});

test.each([
  null,
  undefined,
  "",
  "az",
  "//evil.example/az",
  "/\\evil.example/az",
  "https://evil.example",
  "javascript:alert(1)",
  "/az/../admin",
  "/api/auth/logout",
  "/admin",
  "/\t/evil.example",
  `/az/${"a".repeat(2000)}`,
])("%j is not a page of the shop", (address) => {
  expect(safeRedirectPath(address)).toBeNull();
});

test("returns the path to which a browser would resolve the address", () => {
  expect(safeRedirectPath("/az/./profile/../cart#x")).toBe("/az/cart");
});
