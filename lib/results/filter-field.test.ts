import type { Parameter } from "@/lib/contract/parameter";
import { chosenLabel, filterField, rangeOf } from "./filter-field";

const parameter = (more: Partial<Parameter>): Parameter => ({ parameterId: 1, parameterKey: "load", parameterTitle: "Yükləmə", parameterTypeId: 1, parameterTypeTitle: "integer", parameterUnit: "kq", parameterMasks: [], parameterValues: [], ...more });
const masks = [{ parameterMaskId: 1, parameterMaskCode: "white", parameterMaskData: "Ağ", count: 4 }];
const values = [{ value: "8", count: 6 }, { value: "10", count: 2 }];

test("parameters with masks are selects, integers number fields, others text fields", () => {
  expect(filterField(parameter({ parameterValues: values }), []).kind).toBe("number");
  expect(filterField(parameter({ parameterTypeTitle: "text" }), []).kind).toBe("text");
  expect(filterField(parameter({ parameterTypeTitle: "text", parameterMasks: masks }), []).kind).toBe("select");
  expect(filterField(parameter({ parameterMasks: masks }), []).kind).toBe("select");
});

test("values show unit and count; the first chosen one is selected", () => {
  expect(filterField(parameter({ parameterValues: values }), ["10", "8"])).toMatchObject({ chosen: "10", alsoChosen: ["8"], options: [{ value: "8", label: "8 kq", count: 6 }, { value: "10", label: "10 kq", count: 2 }] });
});

test("a chosen option without matches stays in the list", () => {
  expect(filterField(parameter({ parameterMasks: masks }), ["gold"]).options).toEqual([{ value: "gold", label: "gold", count: 0 }, { value: "white", label: "Ağ", count: 4 }]);
});

test("the range of values in use", () => {
  expect(rangeOf(filterField(parameter({ parameterValues: values }), []))).toEqual({ least: 8, greatest: 10 });
  expect(rangeOf(filterField(parameter({}), []))).toBeNull();
});

test("a chosen value as text", () => {
  expect([chosenLabel(parameter({}), "8"), chosenLabel(parameter({ parameterUnit: null }), "8"), chosenLabel(parameter({ parameterTitle: "Rəng", parameterMasks: masks }), "white"), chosenLabel(undefined, "x")])
    .toEqual(["Yükləmə: 8 kq", "Yükləmə: 8", "Rəng: Ağ", "x"]);
});
