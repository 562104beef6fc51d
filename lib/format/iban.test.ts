import { formatIban, parseIban } from "./iban";

test("an IBAN is accepted however it is typed, and stored in one form", () => {
  for (const typed of ["AZ45NUMU00000000001221122122", "az45 numu 0000 0000 0012 2112 2122"])
    expect(parseIban(typed)).toBe("AZ45NUMU00000000001221122122");
  // the example of the registry of IBANs
  expect(parseIban("AZ21 NABZ 0000 0000 1370 1000 1944")).toBe("AZ21NABZ00000000137010001944");
});

test.each([
  ["a digit is wrong", "AZ45NUMU00000000001221122123"],
  ["two digits are swapped", "AZ45NUMU00000000001221121222"],
  ["it is too short", "AZ45NUMU0000000000122112212"],
  ["it is of another country", "GB82WEST12345698765432"],
  ["it is no IBAN", "1221"],
  ["it is empty", ""],
])("it is refused when %s", (_, typed) => expect(parseIban(typed)).toBeNull());

test("it is printed in groups of four", () => {
  expect(formatIban("AZ45NUMU00000000001221122122")).toBe("AZ45 NUMU 0000 0000 0012 2112 2122");
});
