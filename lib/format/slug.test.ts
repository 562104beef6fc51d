import fc from "@/test/seeded-fast-check";
import { isSlug, toSlug } from "./slug";

test.each([
  ["Ətçəkən Bosch MFW3X10W", "etceken-bosch-mfw3x10w"],
  ["Qulaqlıq İSTİ ÖÜÇŞĞ", "qulaqliq-isti-oucsg"],
  ["IŞIQ ışıq", "isiq-isiq"],
  ['A++ 55" 4K', "a-plus-plus-55-4k"],
  ["Холодильник Бирюса", "holodilnik-biryusa"],
  ["  -- a / b --  ", "a-b"],
  ["Kärcher SE 4001", "karcher-se-4001"],
  // As macOS writes names, and with a soft hyphen.
  ["U\u0308tu\u0308 s\u0327\u0259kli", "utu-sekli"],
  ["So\u00adft hyphen", "soft-hyphen"],
])("%j becomes %s", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test("gives a slug or an empty text for every text, and is idempotent", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(..."aZ9əƏıİşğçöü жЁ-/+\"'&".split("")),
        minLength: 1,
        maxLength: 200,
      }),
      (text) => {
        const slug = toSlug(text);
        expect(slug === "" || isSlug(slug)).toBe(true);
        expect(toSlug(slug)).toBe(slug);
      },
    ),
  );
});

test.each([
  "",
  "-a",
  "a-",
  "a--b",
  "A",
  "ə",
  "a b",
  "a/b",
  "a.b",
  "a\n",
  "a".repeat(121),
  7,
  null,
  undefined,
  ["a"],
])("%j is not a slug", (value) => {
  expect(isSlug(value)).toBe(false);
});
test.each(["a", "7", "a-b-9", "a".repeat(120)])("%s is a slug", (value) => {
  expect(isSlug(value)).toBe(true);
});
