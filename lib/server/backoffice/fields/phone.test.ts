import type { FieldHook } from "payload";
import { phoneRules } from "./phone";

const { hooks, validate } = phoneRules();
const stored = (value: unknown) =>
  hooks.beforeValidate[0]?.({ value } as Parameters<FieldHook>[0]) as unknown;
const request = { req: { i18n: { language: "en" } } } as unknown as Parameters<typeof validate>[1];

test("the database has E.164, whatever was typed or pasted", () => {
  expect(
    ["050 123 45 67", "\u202a+994 50 123 45 67\u202c", "tel:+994501234567"].map(stored),
  ).toEqual(Array(3).fill("+994501234567"));
});

test("anything else is refused; a short number where it is allowed", async () => {
  expect(await validate("+994501234567", request)).toBe(true);
  expect(await validate("salam", request)).toMatch(/phone number/);
  expect(await validate("*1221", request)).toMatch(/phone number/);
  expect(await phoneRules({ allowsShort: true }).validate("*1221", request)).toBe(true);
  expect(await phoneRules({ allowsShort: true }).validate("12", request)).toMatch(/phone number/);
});
