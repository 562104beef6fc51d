import { label } from "../../labels";
import { moneyField } from "./money";

/** The result of validating a discount price for a product with the given price. */
const validationMessage = (discountPrice: number, price: unknown) => {
  const { validate } = moneyField(
    "discountPrice",
    label("Endirimli", "Discount price", "Со скидкой"),
    { below: "price" },
  );
  return validate?.(
    discountPrice as never,
    { siblingData: { price }, req: { i18n: { language: "en" } } } as never,
  );
};

test("a discount price must be below the price by at least a qəpik", () => {
  expect(validationMessage(99.99, 100)).toBe(true);
  expect(validationMessage(0.29, 0.3)).toBe(true);
  for (const price of [99.99, 50, 0.01])
    expect(validationMessage(99.99, price)).toBe("The discount price must be below the price.");
});

test("an invalid price does not break the check of the discount price", () => {
  for (const price of [1e16, Infinity]) expect(validationMessage(99.99, price)).toBe(true);
  for (const price of [-1, -Infinity])
    expect(validationMessage(99.99, price)).toBe("The discount price must be below the price.");
  for (const price of [undefined, null, "100"]) expect(validationMessage(99.99, price)).toBe(true);
});
