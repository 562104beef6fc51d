import { TimeBudget } from "./time-budget";

/** A clock that the test moves. */
function budgetOf(atOnceMs: number, perMs: number) {
  let nowMs = 0;
  const budget = new TimeBudget(atOnceMs, perMs, () => nowMs);
  return { budget, pass: (ms: number) => void (nowMs += ms) };
}

test("so much may be used at once, and as much again as time passes", () => {
  const { budget, pass } = budgetOf(1000, 0.5);
  expect(budget.waitMs("a")).toBe(0);
  budget.use("a", 999);
  expect(budget.waitMs("a")).toBe(0);
  budget.use("a", 101);
  expect(budget.waitMs("a")).toBe(200);
  expect(budget.waitMs("b")).toBe(0);
  pass(201);
  expect(budget.waitMs("a")).toBe(0);
});

test("nothing is saved up beyond what may be used at once", () => {
  const { budget, pass } = budgetOf(1000, 0.5);
  budget.use("a", 10);
  pass(1_000_000);
  budget.use("a", 1000);
  expect(budget.waitMs("a")).toBeGreaterThan(0);
});

test("a share is of both: what may be used at once, and what comes back", () => {
  const { budget, pass } = budgetOf(1000, 0.5);
  budget.use("wide", 3999, 4);
  expect(budget.waitMs("wide", 4)).toBe(0);
  budget.use("wide", 201, 4);
  expect(budget.waitMs("wide", 4)).toBe(100);
  pass(101);
  expect(budget.waitMs("wide", 4)).toBe(0);
});
