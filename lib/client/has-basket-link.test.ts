import { hasBasketLink } from "./has-basket-link";

test("what says that something is in the basket leads there, and nothing else does", () => {
  for (const key of ["basket.added", "basket.partly", "basket.full", "basket.takenPartly"] as const)
    expect(hasBasketLink({ key })).toBe(true);
  for (const key of [
    "basket.soldOut",
    "basket.noQuantity",
    "basket.noneTaken",
    "favourites.liked",
    "comparison.added",
  ] as const)
    expect(hasBasketLink({ key })).toBe(false);
  expect(hasBasketLink("basket.added")).toBe(false);
});
