import type { EmailFieldValidation } from "payload";
import { staffAddress, staffEmailField } from "./staff-email";

test.each([
  ["a@münchen.de", "a@xn--mnchen-3ya.de"],
  ["a@xn--mnchen-3ya.de", "a@xn--mnchen-3ya.de"],
  ["\u202a A@Mu\u0308nchen.de\u202c ", "a@xn--mnchen-3ya.de"],
  ["почта@пример.рф", "почта@xn--e1afmkfd.xn--p1ai"],
  [" Owner@Example.com", "owner@example.com"],
  [undefined, ""],
])("the address %j of a staff account is stored and looked up as %j", (typed, stored) => {
  expect(staffAddress(typed)).toBe(stored);
});

test.each([
  ["a@münchen.de", true],
  ["a@xn--mnchen-3ya.de", true],
  ["a@пример.рф", true],
  ["owner@example.com", true],
  ["a@münchen", false],
  ["a b@münchen.de", false],
  ["@münchen.de", false],
  ["", false],
  [undefined, false],
])("a staff account may have the address %j: %s", (typed, isAllowed) => {
  const options = {
    req: { t: (key: string) => key },
  } as unknown as Parameters<EmailFieldValidation>[1];
  const value = staffEmailField.hooks.beforeValidate[0]?.({ value: typed } as never) as string;
  expect(staffEmailField.validate(value, options)).toBe(isAllowed || "validation:emailAddress");
});
