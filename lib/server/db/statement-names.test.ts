import { StatementNames } from "./statement-names";

test("the same text always has the same name, and another text another name", () => {
  const names = new StatementNames(10);
  const name = names.nameFor("SELECT 1");
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(names.nameFor("SELECT 1")).toBe(name);
  expect(new StatementNames(10).nameFor("SELECT 1")).toBe(name);
  expect(names.nameFor("SELECT 2")).not.toBe(name);
});

test("names no more texts than its capacity", () => {
  const names = new StatementNames(2);
  const isNamed = (text: string) => names.nameFor(text) !== undefined;
  expect(["a", "b", "c", "a"].map(isNamed)).toEqual([true, true, false, true]);
});
