import fc from "@/test/seeded-fast-check";
import { hasLuhnDigit, parseSerial } from "./serial";

test.each([
  ["490154203237518", true],
  ["490154203237519", false],
  ["356938035643809", true],
  ["79927398713", true],
  ["79927398710", false],
  ["0", true],
  ["", false],
])("Luhn: %s is %s", (digits, isRight) => expect(hasLuhnDigit(digits)).toBe(isRight));

test("exactly one of the ten last digits is the check digit", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{14}$/), (digits) => {
      const right = [..."0123456789"].filter((last) => hasLuhnDigit(digits + last));
      expect(right).toHaveLength(1);
    }),
  );
});

test("a changed digit, and two different neighbours exchanged, are noticed but for 09 and 90", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{14}$/),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, shift) => {
        const last = [..."0123456789"].find((digit) => hasLuhnDigit(digits + digit)) ?? "";
        const imei = digits + last;
        const letters = [...imei];
        const other = String((Number(letters[place]) + shift) % 10);
        expect(hasLuhnDigit(imei.slice(0, place) + other + imei.slice(place + 1))).toBe(false);
        const [one = "", two = ""] = letters.slice(place, place + 2);
        if (one !== two && !["09", "90"].includes(one + two))
          expect(hasLuhnDigit(imei.slice(0, place) + two + one + imei.slice(place + 2))).toBe(
            false,
          );
      },
    ),
  );
});

test.each([
  [" 49 015420 323751 8 ", { serial: "490154203237518" }],
  ["49-015420-323751-8", { serial: "490154203237518" }],
  ["490154203237519", { fault: "check-digit" }],
  ["sn-00/1.a_b", { serial: "SN-00/1.A_B" }],
  ["4901542032375180", { serial: "4901542032375180" }],
  ["A".repeat(40), { serial: "A".repeat(40) }],
  ["A".repeat(41), { fault: "letters" }],
  ["", { fault: "letters" }],
  ["-A", { fault: "letters" }],
  ["A B", { fault: "letters" }],
  ["Ə12", { fault: "letters" }],
  ["<b>", { fault: "letters" }],
])("the serial number %j is read as %j", (typed, result) =>
  expect(parseSerial(typed)).toEqual(result),
);
