import { StatementNames } from "./statement-names";

test("a text has one name, and another text another", () => {
  const names = new StatementNames(10);
  const name = names.of("SELECT 1");
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(names.of("SELECT 1")).toBe(name);
  expect(new StatementNames(10).of("SELECT 1")).toBe(name);
  expect(names.of("SELECT 2")).not.toBe(name);
});

test("no more than so many are named", () => {
  const names = new StatementNames(2);
  const isNamed = (text: string) => names.of(text) !== undefined;
  expect(["a", "b", "c", "a"].map(isNamed)).toEqual([true, true, false, true]);
});
