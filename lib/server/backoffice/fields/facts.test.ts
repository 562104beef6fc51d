import type { FieldHook } from "payload";
import {
  addressField,
  ibanField,
  mailField,
  nameField,
  phoneFactField,
  taxIdField,
  timeField,
} from "./facts";

const FACT = { name: "fact", label: { az: "", en: "", ru: "" } };
type Field = {
  validate?: unknown;
  hooks?: { beforeValidate?: FieldHook[] };
};

/** What a field says of a value that is saved, in English; true if it is accepted. */
function save(field: Field, value: unknown, previousValue?: unknown): unknown {
  const stored = (field.hooks?.beforeValidate ?? []).reduce<unknown>(
    (current, hook) => hook({ value: current } as never),
    value,
  );
  const validate = field.validate as (value: unknown, options: object) => unknown;
  const verdict = validate(stored, { req: { i18n: { language: "en" } }, previousValue });
  return verdict === true ? stored : verdict;
}

test("an account number is stored without spaces, and refused with wrong check digits", () => {
  const iban = ibanField(FACT);
  expect(save(iban, "az45 numu 0000 0000 0012 2112 2122")).toBe("AZ45NUMU00000000001221122122");
  expect(save(iban, "AZ45NUMU00000000001221122123")).toMatch(/IBAN/);
  expect(save(iban, "")).toBe("");
  expect(save(iban, null)).toBeNull();
});

test("a tax number that is stored already is not judged again, a new one is", () => {
  const taxId = taxIdField(FACT);
  expect(save(taxId, "1400221221", "1400221221")).toBe("1400221221");
  expect(save(taxId, "1400221221", "1401555071")).toMatch(/VÖEN/);
  expect(save(taxId, "140 155 5071")).toBe("1401555071");
});

test.each([
  ["https://www.instagram.com/magaza", true],
  ["http://www.instagram.com/magaza", false],
  ["https://localhost/x", false],
  ["https://user:secret@instagram.com/x", false],
  ["javascript:alert(1)", false],
  ["instagram.com/magaza", false],
  [`https://example.com/${"x".repeat(300)}`, false],
])("the address %s is accepted: %s", (address, isAccepted) => {
  expect(save(addressField(FACT), address) === address).toBe(isAccepted);
});

test("an e-mail address is stored in lower case; a list or a name is none", () => {
  const mail = mailField(FACT);
  expect(save(mail, " Info@Magaza.AZ ")).toBe("info@magaza.az");
  for (const wrong of ["info", "info@magaza", "a@b.az, c@d.az", "Shop <a@b.az>"])
    expect(save(mail, wrong)).toMatch(/e-mail address/);
});

test("a phone may be missing where it is optional, and is E.164 where it is given", () => {
  const phone = phoneFactField(FACT, { allowsShort: true });
  expect(save(phone, "")).toBe("");
  expect(save(phone, "050 222 12 21")).toBe("+994502221221");
  expect(save(phone, "*1221")).toBe("*1221");
  expect(save(phoneFactField(FACT, { required: true }), "")).toMatch(/phone number/);
});

test("a name cannot contain what messages use for variables", () => {
  expect(save(nameField(FACT), "Ev & Bağ “24”")).toBe("Ev & Bağ “24”");
  for (const wrong of ["{shop}", "<b>", "a\u0000b"])
    expect(save(nameField(FACT), wrong)).toMatch(/must not contain/);
});

test.each([
  ["09:00", true],
  ["23:59", true],
  ["24:00", false],
  ["9:00", false],
  ["", false],
])("the time %j is accepted: %s", (time, isAccepted) => {
  expect(save(timeField(FACT), time) === time).toBe(isAccepted);
});
