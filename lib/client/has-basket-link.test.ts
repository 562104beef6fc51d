import { hasBasketLink } from "./has-basket-link";

test("only messages about products in the basket get a link to it", () => {
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
