import { CARD_TYPE, firstMistake, MONTHS, PAYMENT_TYPE, refusalOf } from "./refusal";

const WHOLE: Record<string, string> = { [PAYMENT_TYPE]: "6", userName: "Əli", userSurName: "Məmmədov", userPhone: "050", userAddress: "Bakı", [CARD_TYPE]: "1", [MONTHS]: "3" };
const mistake = (change: Record<string, string>) => firstMistake((name) => ({ ...WHOLE, ...change })[name] ?? "", 6)?.key ?? null;

test("what is missing is said in the specification's order", () => {
  expect(mistake({})).toBeNull();
  expect(mistake({ [PAYMENT_TYPE]: "", userName: "", [CARD_TYPE]: "" })).toBe("checkout.choosePaymentType");
  for (const name of ["userName", "userSurName", "userPhone", "userAddress"]) expect(mistake({ [name]: "", [CARD_TYPE]: "", [MONTHS]: "" })).toBe("checkout.fillInformation");
  expect(mistake({ [CARD_TYPE]: "", [MONTHS]: "" })).toBe("checkout.chooseCardType");
  expect(mistake({ [MONTHS]: "" })).toBe("checkout.chooseMonth");
  // Only instalments need a card type and months.
  for (const type of ["3", "5"]) expect(mistake({ [PAYMENT_TYPE]: type, [CARD_TYPE]: "", [MONTHS]: "" })).toBeNull();
});

test("a refused order names the new total, the product and the field", () => {
  expect(refusalOf({ code: "TOTAL_CHANGED", details: { finalTotalPrice: 12.5 } }, {}, "en")).toEqual({ key: "checkout.totalChanged", values: { amount: "₼12.50" }, field: null });
  expect(refusalOf({ code: "PRODUCT_SOLD_OUT", details: { productTitle: "Ütü" } }, {}, "az")).toEqual({ key: "checkout.soldOut", values: { title: "Ütü" }, field: null });
  expect(refusalOf({ code: "PRODUCT_SOLD_OUT" }, {}, "az").key).toBe("checkout.someSoldOut");
  expect(refusalOf({ code: "BAD_REQUEST", fields: { userAddress: [""] } }, { userAddress: " " }, "az")).toEqual({ key: "checkout.fillInformation", field: "userAddress" });
  expect(refusalOf({ code: "BAD_REQUEST", fields: { userName: [""] } }, { userName: "x" }, "az").key).toBe("checkout.wrongInformation");
  expect(refusalOf({ code: "BAD_REQUEST", fields: { [MONTHS]: [""] } }, {}, "az")).toEqual({ key: "checkout.chooseMonth", field: MONTHS });
  expect(refusalOf({ code: "IDEMPOTENCY_KEY_REUSED" }, {}, "az").key).toBe("forms.failed");
});
