import fc from "@/test/seeded-fast-check";
import { isEquivalent, threeWayMerge } from "./three-way-merge";

const FIELDS = [
  { name: "price" },
  { name: "text" },
  { name: "stock", byDifference: true },
  { name: "_status", explicit: true },
];
const merge = (base: object, theirs: object, ours: object) =>
  threeWayMerge(FIELDS, { base: base as never, theirs: theirs as never, ours: ours as never });

test.each([
  ["nobody else changed the field", { price: 1 }, { price: 1 }, { price: 2 }, {}, []],
  ["only others changed the field", { price: 1 }, { price: 3 }, { price: 1 }, { price: 3 }, []],
  ["others emptied the field", { text: "a" }, { text: null }, { text: "a" }, { text: null }, []],
  ["both changed the field to the same value", { price: 1 }, { price: 2 }, { price: 2 }, {}, []],
  [
    "both changed the field to different values",
    { price: 1 },
    { price: 3 },
    { price: 2 },
    {},
    ["price"],
  ],
  [
    "it was emptied here and changed by others",
    { text: "a" },
    { text: "b" },
    { text: "" },
    {},
    ["text"],
  ],
  ["the field is not sent", { price: 1 }, { price: 3 }, {}, {}, []],
  ["three pieces were sold", { stock: 11 }, { stock: 8 }, { stock: 11 }, { stock: 8 }, []],
  [
    "three pieces were sold and one was added here",
    { stock: 11 },
    { stock: 8 },
    { stock: 12 },
    { stock: 9 },
    [],
  ],
  [
    "both added the same number of pieces",
    { stock: 11 },
    { stock: 14 },
    { stock: 14 },
    { stock: 17 },
    [],
  ],
  [
    "more pieces are subtracted than are left",
    { stock: 11 },
    { stock: 8 },
    { stock: 2 },
    {},
    ["stock"],
  ],
  [
    "a colleague unpublished the document",
    { _status: "published" },
    { _status: "draft" },
    { _status: "published" },
    {},
    ["_status"],
  ],
  [
    "a colleague published the document too",
    { _status: "draft" },
    { _status: "published" },
    { _status: "published" },
    {},
    [],
  ],
])("%s", (_, base, theirs, ours, merged, conflicts) => {
  expect(merge(base, theirs, ours)).toEqual({ merged, conflicts });
});

test("values are compared without empty parts, the order of keys and the ids of rows", () => {
  expect(isEquivalent([{ id: "a", file: 1, text: null }], [{ file: 1, text: "", id: "b" }])).toBe(
    true,
  );
  expect(isEquivalent([], null)).toBe(true);
  expect(isEquivalent({ a: 1, b: [{}] }, { b: [null], a: 1 })).toBe(true);
  expect(isEquivalent([{ file: 1 }, { file: 2 }], [{ file: 2 }, { file: 1 }])).toBe(false);
  expect(isEquivalent({ id: 1 }, { id: 2 })).toBe(false);
  expect(isEquivalent("7", 7)).toBe(false);
});

test("after any sequence of edits the stock is the initial one plus the differences of all accepted edits", () => {
  const steps = fc.array(fc.record({ seen: fc.nat(20), typed: fc.integer({ min: -5, max: 20 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.nat(1000), steps, (start, edits) => {
      const history = [start];
      let expected = start;
      for (const { seen, typed } of edits) {
        const [now = 0, shown = 0] = [history.at(-1), history.at(-1 - (seen % history.length))];
        const { merged, conflicts } = merge(
          { stock: shown },
          { stock: now },
          { stock: shown + typed },
        );
        // Without a change by others nothing is merged, and the typed number is stored, which is
        // the same sum.
        const stored =
          conflicts.length > 0 ? now : ((merged.stock as number | undefined) ?? shown + typed);
        if (conflicts.length === 0) expected += typed;
        history.push(stored);
        expect(stored).toBe(expected);
      }
    }),
  );
});
