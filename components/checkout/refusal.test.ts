import { get } from "react-hook-form";
import { checkoutRules } from "./checkout-rules";
import type { CheckoutValues } from "./checkout-values";
import { CARD_TYPE, fieldRefusal, MONTHS, checkoutRefusal, type DisplayedOrder } from "./refusal";

const VALID_FIELDS = {
  userName: "Əli",
  userSurName: "Məmmədov",
  userPhone: "050",
  userAddress: "Bakı",
  note: "",
};
const VALID_PAYMENT = { paymentTypeId: "6", cardTypeId: "1", monthCount: "3" };

/** Message key of the first mistake that the form reports; null if there is none. */
async function findMistake(
  change: Partial<typeof VALID_FIELDS>,
  payment: Partial<typeof VALID_PAYMENT> = {},
): Promise<string | null> {
  const values: CheckoutValues = {
    ...VALID_FIELDS,
    ...change,
    userPaymentType: { ...VALID_PAYMENT, ...payment },
  };
  const { errors } = await checkoutRules(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return (
    fieldRefusal(
      (name) => get(errors, name) !== undefined,
      (name) => String(get(values, name)),
    )?.key ?? null
  );
}

test("reports the first mistake in the specification's order, by the endpoint's rules", async () => {
  expect(await findMistake({})).toBeNull();
  expect(await findMistake({ userName: "" }, { paymentTypeId: "", cardTypeId: "" })).toBe(
    "checkout.choosePaymentType",
  );
  for (const name of ["userName", "userSurName", "userPhone", "userAddress"])
    expect(await findMistake({ [name]: " " }, { cardTypeId: "", monthCount: "" })).toBe(
      "checkout.fillInformation",
    );
  expect(await findMistake({}, { cardTypeId: "", monthCount: "" })).toBe("checkout.chooseCardType");
  expect(await findMistake({}, { monthCount: "" })).toBe("checkout.chooseMonth");
  expect(await findMistake({ userAddress: "x".repeat(301) })).toBe("checkout.wrongInformation");
  // Only instalments need a card type and months.
  for (const paymentTypeId of ["3", "5"])
    expect(await findMistake({}, { paymentTypeId, cardTypeId: "", monthCount: "" })).toBeNull();
});

test("reports an order that is too large to be placed online", () => {
  expect(checkoutRefusal({ code: "ORDER_TOO_LARGE" }, {}, DISPLAYED)).toEqual({
    key: "checkout.tooLarge",
    field: null,
  });
});

const DISPLAYED: DisplayedOrder = { language: "en", total: 10, titles: { utu: "Iron" } };
const refusalFor = (
  failure: Parameters<typeof checkoutRefusal>[0],
  typed: Record<string, string> = {},
) => checkoutRefusal(failure, typed, DISPLAYED);

test("a refusal contains both totals, the title in the page's language, and the field", () => {
  expect(refusalFor({ code: "TOTAL_CHANGED", details: { finalTotalPrice: 12.5 } })).toEqual({
    key: "checkout.totalChanged",
    values: { before: "₼10.00", now: "₼12.50" },
    field: null,
  });
  expect(refusalFor({ code: "TOTAL_CHANGED", details: { finalTotalPrice: 10 } })).toEqual({
    key: "checkout.basketChanged",
    field: null,
  });
  expect(
    refusalFor({ code: "PRODUCT_SOLD_OUT", details: { productSlug: "utu", productTitle: "Ütü" } }),
  ).toEqual({ key: "checkout.soldOut", values: { title: "Iron" }, field: null });
  expect(
    refusalFor({ code: "PRODUCT_SOLD_OUT", details: { productSlug: "x", productTitle: "Ütü" } })
      .values,
  ).toEqual({ title: "Ütü" });
  const left = (available: number) =>
    refusalFor({ code: "PRODUCT_SOLD_OUT", details: { productSlug: "utu", available } });
  expect(left(2).key).toBe("checkout.soldOut");
  expect(left(0)).toEqual({ key: "checkout.noneLeft", values: { title: "Iron" }, field: null });
  expect(refusalFor({ code: "PRODUCT_SOLD_OUT" }).key).toBe("checkout.someSoldOut");
  expect(
    refusalFor({ code: "BAD_REQUEST", fields: { userAddress: [""] } }, { userAddress: " " }),
  ).toEqual({ key: "checkout.fillInformation", field: "userAddress" });
  expect(
    refusalFor({ code: "BAD_REQUEST", fields: { userName: [""] } }, { userName: "x" }).key,
  ).toBe("checkout.wrongInformation");
  expect(
    refusalFor({ code: "BAD_REQUEST", fields: { userPhone: [""] } }, { userPhone: "salam" }),
  ).toEqual({ key: "checkout.phoneWrong", field: "userPhone" });
  expect(
    refusalFor({ code: "BAD_REQUEST", fields: { [MONTHS]: [""], [CARD_TYPE]: [""] } }),
  ).toEqual({
    key: "checkout.chooseCardType",
    field: CARD_TYPE,
  });
  expect(
    refusalFor({
      code: "ORDER_TOO_MANY_PIECES",
      details: { productSlug: "utu", productTitle: "Ütü", most: 20 },
    }),
  ).toEqual({ key: "checkout.tooManyPieces", values: { title: "Iron", most: "20" }, field: null });
  expect(refusalFor({ code: "TOO_MANY_UNPAID_ORDERS", details: { most: 3 } })).toEqual({
    key: "checkout.tooManyUnpaid",
    values: { most: "3" },
    field: null,
  });
  expect(refusalFor({ code: "ORDER_VALUE_TOO_HIGH", details: { most: 20_000 } }).values).toEqual({
    most: "₼20,000.00",
  });
  expect(refusalFor({ code: "PHONE_BLOCKED" })).toEqual({
    key: "checkout.phoneBlocked",
    field: null,
  });
  expect(refusalFor({ code: "IDEMPOTENCY_KEY_REUSED" }).key).toBe("checkout.alreadySent");
  expect(refusalFor({ code: "INTERNAL_SERVER_ERROR" }).key).toBe("forms.failed");
});
