import type { Parameter } from "@/lib/contract/parameter";
import {
  filterKind,
  splitFoldedBoxes,
  planFilters,
  plannedFilters,
  usefulness,
} from "./filter-plan";

const masked = (key: string, counts: number[]): Parameter => ({
  parameterId: 1,
  parameterKey: key,
  parameterTitle: key,
  parameterTypeId: 1,
  parameterTypeTitle: "text",
  parameterUnit: null,
  parameterValues: [],
  parameterRange: null,
  parameterMasks: counts.map((count, i) => ({
    parameterMaskId: i,
    parameterMaskCode: `${key}-${i}`,
    parameterMaskData: `${i}`,
    count,
  })),
});
const written = (key: string, counts: Record<string, number>): Parameter => ({
  ...masked(key, []),
  parameterValues: Object.entries(counts).map(([value, count]) => ({ value, title: value, count })),
});
const numbers = (key: string, counts: Record<string, number>): Parameter => {
  const values = Object.keys(counts).map(Number);
  return {
    ...written(key, counts),
    parameterRange: { from: Math.min(...values), to: Math.max(...values) },
  };
};

test("two masks become a select, more become check boxes, numbers a range, many texts a field", () => {
  expect(
    [
      masked("wifi", [3, 4]),
      masked("color", [3, 4, 1]),
      masked("brand", [3, 4]),
      numbers("load", { 7: 1, 8: 2 }),
      written("processor", { a: 1, b: 2 }),
      written("processor", Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`p${i}`, 1]))),
    ].map(filterKind),
  ).toEqual(["select", "boxes", "boxes", "range", "boxes", "text"]);
});

test("usefulness is low when nearly all products share a value, few have one, or each has its own", () => {
  const use = (parameter: Parameter) => usefulness(parameter, 20);
  expect(use(masked("even", [10, 10]))).toBeCloseTo(0.5);
  expect(use(masked("more", [5, 5, 5, 5]))).toBeGreaterThan(use(masked("even", [10, 10])));
  expect(use(masked("uneven", [19, 1]))).toBeLessThan(0.1);
  expect(use(masked("same", [20]))).toBe(0);
  expect(use(masked("few", [2, 2]))).toBeLessThan(use(masked("even", [10, 10])));
  expect(
    use(written("names", Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`n${i}`, 1])))),
  ).toBe(0);
  expect(use(numbers("clustered", { 1: 19, 100: 1 }))).toBeLessThan(0.1);
  expect(
    use(numbers("spread", Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i, 1])))),
  ).toBeCloseTo(0.8);
  expect(usefulness(masked("none", []), 0)).toBe(0);
});

test("puts the brand first, then the most useful; omits what few products have or all share", () => {
  const plan = planFilters(
    [
      masked("wifi", [15, 5]),
      masked("color", [5, 5, 5, 5]),
      masked("brand", [19, 1]),
      masked("same", [20]),
      masked("rare", [2, 3]),
    ],
    20,
  );
  expect(plan.map(({ key }) => key)).toEqual(["brand", "color", "wifi"]);
});

test("includes the brand with more than 80 values, but no other parameter with so many", () => {
  const many = Array.from({ length: 184 }, (_, i) => 184 - i);
  const total = many.reduce((sum, count) => sum + count, 0);
  const plan = planFilters(
    [masked("color", [total / 2, total / 2]), masked("town", many), masked("brand", many)],
    total,
  );
  expect(plan.map(({ key, kind }) => [key, kind])).toEqual([
    ["brand", "boxes"],
    ["color", "select"],
  ]);
  expect(plan[0]?.unfoldedValues).toEqual(Array.from({ length: 8 }, (_, i) => `brand-${i}`));
  expect(
    planFilters([masked("color", [50, 50]), masked("brand", [4, 5])], 100).map(({ key }) => key),
  ).toEqual(["brand", "color"]);
});

test("splits very many check boxes: those with most products and chosen ones are listed, the next are found by name", () => {
  const folded = Array.from({ length: 600 }, (_, i) => ({
    value: `b${i}`,
    count: i,
    chosen: i === 7 || i === 300,
  }));
  const { listed, others, unnamed } = splitFoldedBoxes(folded);
  expect(listed.map(({ value }) => value)).toEqual([
    "b7",
    "b300",
    ...folded.slice(520).map(({ value }) => value),
  ]);
  expect(others.map(({ value }) => value)).toEqual(
    folded
      .slice(200, 520)
      .map(({ value }) => value)
      .filter((value) => value !== "b300"),
  );
  expect(listed.length + others.length + unnamed).toBe(600);
  expect(splitFoldedBoxes(folded.slice(0, 80))).toEqual({
    listed: folded.slice(0, 80),
    others: [],
    unnamed: 0,
  });
});

test("a filtered list keeps the plan's order and kinds, omits missing filters and appends chosen ones", () => {
  const plan = planFilters(
    [masked("color", [5, 5, 5, 5]), masked("wifi", [10, 10]), masked("energy", [9, 11])],
    20,
  );
  const now = [masked("wifi", [1]), masked("color", [1]), masked("rare", [1, 2, 3])];
  expect(
    plannedFilters(plan, now, ["rare"]).map(({ parameter, kind }) => [
      parameter.parameterKey,
      kind,
    ]),
  ).toEqual([
    ["color", "boxes"],
    ["wifi", "select"],
    ["rare", "boxes"],
  ]);
});
