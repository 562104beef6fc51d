import type { Parameter } from "@/lib/contract/parameter";
import { getFilterErrors } from "./filter-errors";
import { readResultsQuery } from "./query";

const brand: Parameter = {
  parameterId: 1,
  parameterKey: "brand",
  parameterTitle: "Brend",
  parameterTypeId: 1,
  parameterTypeTitle: "text",
  parameterUnit: null,
  parameterValues: [],
  parameterRange: null,
  parameterMasks: Array.from({ length: 60 }, (_, i) => ({
    parameterMaskId: i,
    parameterMaskCode: `b${i}`,
    parameterMaskData: `Brand ${i}`,
    count: 1,
  })),
};
const failuresFor = (raw: Record<string, string | string[]>) =>
  getFilterErrors(
    readResultsQuery(raw),
    [brand],
    (key, { typed, name, most, thousands, decimals }) =>
      [key, name, typed, most, ...(thousands ? [thousands, decimals] : [])].join("|"),
  );
const numbered = (count: number, filter: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => filter(i));

test("returns no error for filters that are applied", () => {
  expect(
    failuresFor({
      keyWord: "a".repeat(200),
      f: [...numbered(19, (i) => `p${i}:1`), ...numbered(50, (i) => `brand:b${i}`)],
    }),
  ).toEqual({});
});

test("quotes only the beginning of a too long text", () => {
  expect(failuresFor({ keyWord: "a".repeat(201) })).toEqual({ keyWord: "keyWordLong|||200" });
  expect(failuresFor({ f: `ram:${"8".repeat(101)}` })).toEqual({
    tooLong0: `valueLong||${"8".repeat(40)}…|100`,
  });
});

test("names filters and values over the maximum", () => {
  expect(failuresFor({ f: [...numbered(20, (i) => `p${i}:1`), "brand:b1", "zoom:3"] })).toEqual({
    tooMany: "filtersBeyond|Brend, zoom||20",
  });
  expect(failuresFor({ f: numbered(52, (i) => `brand:b${i}`) })).toEqual({
    brand: "valuesBeyond|Brend|Brand 50, Brand 51|50",
  });
});

test("returns an error for an invalid amount or number", () => {
  expect(
    failuresFor({ monthlyMax: "abc", priceTo: "ucuz", f: ["noise:..", "loud", "40"] }),
  ).toEqual({
    monthlyMax: "monthlyMaxBad||abc|0",
    price: "priceBad||ucuz|0",
    noise: "numberBad|noise|loud|0",
  });
});

test("returns both readings of an ambiguous typed number; in a URL it is read as a decimal", () => {
  const noise = (...ends: [string, string]) => failuresFor({ f: ["noise:..", ...ends] }).noise;
  expect(noise("1,200", "")).toBe("numberEither|noise|1,200|0|1200|1,2");
  expect(noise("5", "-1.234")).toBe("numberEither|noise|-1.234|0|-1234|-1.2340");
  expect([noise("1200", "1,2"), failuresFor({ f: "noise:1,200.." }).noise]).toEqual([
    undefined,
    undefined,
  ]);
});
