import { TimeBudget } from "./time-budget";

/** A budget with a clock that the test moves. */
function createBudget(capacityMs: number, refillPerMs: number) {
  let nowMs = 0;
  const budget = new TimeBudget(capacityMs, refillPerMs, () => nowMs);
  return { budget, advance: (ms: number) => void (nowMs += ms) };
}

test("the budget may be used at once, and refills as time passes", () => {
  const { budget, advance } = createBudget(1000, 0.5);
  expect(budget.waitMs("a")).toBe(0);
  budget.use("a", 999);
  expect(budget.waitMs("a")).toBe(0);
  budget.use("a", 101);
  expect(budget.waitMs("a")).toBe(200);
  expect(budget.waitMs("b")).toBe(0);
  advance(201);
  expect(budget.waitMs("a")).toBe(0);
});

test("the budget never grows beyond its initial size", () => {
  const { budget, advance } = createBudget(1000, 0.5);
  budget.use("a", 10);
  advance(1_000_000);
  budget.use("a", 1000);
  expect(budget.waitMs("a")).toBeGreaterThan(0);
});

test("a share multiplies both the budget and its refill rate", () => {
  const { budget, advance } = createBudget(1000, 0.5);
  budget.use("wide", 3999, 4);
  expect(budget.waitMs("wide", 4)).toBe(0);
  budget.use("wide", 201, 4);
  expect(budget.waitMs("wide", 4)).toBe(100);
  advance(101);
  expect(budget.waitMs("wide", 4)).toBe(0);
});
