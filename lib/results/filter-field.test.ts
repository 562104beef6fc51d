import type { Parameter } from "@/lib/contract/parameter";
import fc from "@/test/seeded-fast-check";
import { chosenLabel, filterField } from "./filter-field";
import { invalidEndIn } from "./filter-params";
import { readResultsQuery } from "./query";

const parameter = (more: Partial<Parameter>): Parameter => ({
  parameterId: 1,
  parameterKey: "load",
  parameterTitle: "Yükləmə",
  parameterTypeId: 1,
  parameterTypeTitle: "integer",
  parameterUnit: "kq",
  parameterMasks: [],
  parameterValues: [],
  parameterRange: null,
  ...more,
});
const masks = [
  { parameterMaskId: 1, parameterMaskCode: "white", parameterMaskData: "Ağ", count: 4 },
];
const loads = parameter({
  parameterValues: [
    { value: "6.5", title: "6.5", count: 6 },
    { value: "8", title: "8", count: 6 },
    { value: "10", title: "10", count: 2 },
  ],
  parameterRange: { from: 6.5, to: 10 },
});
const colour = parameter({
  parameterKey: "color",
  parameterTitle: "Rəng",
  parameterUnit: null,
  parameterMasks: masks,
});

test("check boxes have label, count and choice; a chosen value without matches is included", () => {
  expect(filterField(colour, "boxes", ["gold", "white"], "az").options).toEqual([
    { value: "gold", label: "gold", count: 0, chosen: true },
    { value: "white", label: "Ağ", count: 4, chosen: true },
  ]);
});

test("a select becomes check boxes if the URL has two values", () => {
  expect(filterField(colour, "select", ["white"], "az").kind).toBe("select");
  expect(filterField(colour, "select", ["white", "black"], "az").kind).toBe("boxes");
});

test.each([
  [["7..9"], "7", "9"],
  [["6.5..8"], "6,5", "8"],
  [["7.."], "7", ""],
  [["..9"], "", "9"],
  [["8"], "8", "8"],
  [[], "", ""],
])("two fields show the range of %j", (chosen, from, to) => {
  expect(filterField(loads, "range", chosen, "az")).toMatchObject({
    from,
    to,
    invalidText: null,
    options: [],
    least: 6.5,
    greatest: 10,
  });
});

test("several values of a number have a check box each, and invalid input remains as typed", () => {
  expect(filterField(loads, "range", ["6.5", "8..10"], "ru")).toMatchObject({
    from: "",
    to: "",
    options: [
      { value: "6.5", label: "6,5 kq", count: 6, chosen: true },
      { value: "8..10", label: "8–10 kq", count: 0, chosen: true },
    ],
  });
  expect(filterField(loads, "range", ["..abc..9"], "az")).toMatchObject({
    from: "abc",
    to: "9",
    invalidText: "abc",
    options: [],
  });
});

test("chosenLabel returns title, value and unit", () => {
  expect([
    chosenLabel(loads, "8", "az"),
    chosenLabel(loads, "6.5", "az"),
    chosenLabel(loads, "6.5..", "en"),
    chosenLabel(loads, "..8", "ru"),
    chosenLabel(loads, "7..9", "az"),
    chosenLabel(colour, "white", "az"),
    chosenLabel(undefined, "x", "az"),
  ]).toEqual([
    "Yükləmə: 8 kq",
    "Yükləmə: 6,5 kq",
    "Yükləmə: ≥ 6.5 kq",
    "Yükləmə: ≤ 8 kq",
    "Yükləmə: 7–9 kq",
    "Rəng: Ağ",
    "x",
  ]);
});

test("an ambiguous number remains as typed and is reported as invalid", () => {
  expect(filterField(loads, "range", ["..1,200.."], "az")).toMatchObject({
    from: "1,200",
    to: "",
    invalidText: "1,200",
  });
});

test("the texts of the fields are parsed as the same numbers when submitted again", () => {
  expect(filterField(loads, "range", ["1.525.."], "az")).toMatchObject({ from: "1,5250", to: "" });
  const thousandths = fc
    .integer({ min: -9_000_000, max: 9_000_000 })
    .map((number) => number / 1000);
  fc.assert(
    fc.property(thousandths, thousandths, fc.constantFrom("az", "en"), (a, b, language) => {
      const value = readResultsQuery({ f: `load:${a}..${b}` }).filters[0]?.values ?? [];
      const field = filterField(loads, "range", value, language);
      if (field.kind !== "range") throw new Error("not a range");
      const again =
        readResultsQuery({ f: ["load:..", field.from, field.to] }).filters[0]?.values ?? [];
      expect([again, again.map(invalidEndIn)]).toEqual([value, [null]]);
    }),
  );
});
