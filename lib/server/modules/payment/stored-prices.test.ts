/** @jest-environment node */
import { toPricedLine } from "./stored-prices";

test.each([
  [{ base: 900, final: 700 }, 900, 700],
  [{ base: 900, final: null }, 900, 900],
  [{ base: null, final: 700 }, 700, 700],
  [{ base: 700, final: 900 }, 900, 900],
  [{ base: null, final: null }, 0, 0],
])("a line stored as %j costs %d before and %d after discounts", (stored, base, final) => {
  expect(toPricedLine({ ...stored, count: 2 })).toEqual({ base, final, count: 2 });
});
