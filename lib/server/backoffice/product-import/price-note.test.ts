/** @jest-environment node */
import { merge, type Merged } from "./merge";
import type { Patch } from "./patch";
import { priceNote } from "./price-note";
import type { ProductSnapshot } from "./product-snapshots";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const patchOf = (facts: Patch["facts"]): Patch => ({
  sku: "TV-1",
  facts,
  title: {},
  description: {},
  parameters: [],
});

/** A stored product with these prices. */
function stored(facts: Patch["facts"]): ProductSnapshot {
  const created = merge(
    { ...patchOf({ category: 1, brand: 1, price: "10.00", ...facts }), title: { az: "TV" } },
    undefined,
    18,
  );
  if (!("after" in created)) throw new Error("the row was refused");
  return { ...created.after, id: 7 };
}

function merged(facts: Patch["facts"], before: ProductSnapshot): Merged {
  const result = merge(patchOf(facts), before, 18);
  if (!("after" in result)) throw new Error("the row was refused");
  return result;
}

const TV = stored({ price: "2349.00", creditPrice: "130.50" });

test("an import of prices computes the monthly price anew, also when the file repeats the old one", () => {
  for (const facts of [{ price: "251.34" }, { price: "251.34", creditPrice: "130.50" }])
    expect(merged(facts, TV).after.facts).toMatchObject({ price: "251.34", creditPrice: "13.96" });
});

test("a monthly price that the file sets stays, and a product without one gets none", () => {
  expect(merged({ price: "251.34", creditPrice: "15.00" }, TV).after.facts.creditPrice).toBe(
    "15.00",
  );
  expect(
    merged({ price: "251.34" }, stored({ price: "2349.00", creditPrice: "150.00" })).after.facts
      .creditPrice,
  ).toBe("150.00");
  expect(merged({ price: "251.34" }, stored({ price: "2349.00" })).after.facts.creditPrice).toBe(
    null,
  );
});

test("the note has the old, the new and the monthly price, and changes of more than 40 % are large", () => {
  expect(priceNote(merged({ price: "251.34" }, TV), 18)).toEqual({
    isLarge: true,
    message: {
      az: "TV-1: qiymət 2349,00 ₼ → 251,34 ₼ (-89 %), aylıq 130,50 ₼ → 13,96 ₼",
      en: "TV-1: price 2349.00 ₼ → 251.34 ₼ (-89 %), monthly 130.50 ₼ → 13.96 ₼",
      ru: "TV-1: цена 2349,00 ₼ → 251,34 ₼ (-89 %), в месяц 130,50 ₼ → 13,96 ₼",
    },
  });
  expect(priceNote(merged({ price: "2400.00" }, TV), 18)).toMatchObject({ isLarge: false });
  expect(priceNote(merged({ stock: 5 }, TV), 18)).toBeNull();
});

test("a monthly price that does not fit the price is pointed out", () => {
  const note = priceNote(merged({ price: "2000.00", creditPrice: "20.00" }, TV), 18);
  expect(note?.isLarge).toBe(true);
  expect(note?.message.en).toContain("does not fit the price");
});

const noteOf = (facts: Patch["facts"], before: ProductSnapshot) => {
  const note = priceNote(merged(facts, before), 18);
  return note && [note.message.en, note.isLarge];
};

test("a product without a monthly price has none in its note, and an amount that stays is named once", () => {
  expect(noteOf({ price: "120.00" }, stored({ price: "100.00" }))).toEqual([
    "TV-1: price 100.00 ₼ → 120.00 ₼ (+20 %)",
    false,
  ]);
  expect(noteOf({ price: "2400.00" }, stored({ price: "2349.00", creditPrice: "150.00" }))).toEqual(
    ["TV-1: price 2349.00 ₼ → 2400.00 ₼ (+2 %), monthly 150.00 ₼", false],
  );
});

test("with a discount, a changed price without it is in the note too, and may make it large", () => {
  expect(noteOf({ price: "200.00" }, stored({ price: "100.00", discountPrice: "90.00" }))).toEqual([
    "TV-1: price 90.00 ₼, price without discount 100.00 ₼ → 200.00 ₼ (+100 %)",
    true,
  ]);
});

test("40 % is counted before it is rounded, and a monthly price that goes is large", () => {
  const before = stored({ price: "1000.00" });
  expect(noteOf({ price: "1400.00" }, before)?.[1]).toBe(false);
  expect(noteOf({ price: "1400.01" }, before)?.[1]).toBe(true);
  expect(noteOf({ price: "599.99" }, before)?.[1]).toBe(true);
  expect(noteOf({ creditPrice: null }, TV)).toEqual([
    "TV-1: price 2349.00 ₼, monthly 130.50 ₼ → –",
    true,
  ]);
});
