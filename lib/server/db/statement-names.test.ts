import { StatementNames } from "./statement-names";

test("a text has one name, and another text another", () => {
  const names = new StatementNames(10);
  const name = names.nameFor("SELECT 1");
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(names.nameFor("SELECT 1")).toBe(name);
  expect(new StatementNames(10).nameFor("SELECT 1")).toBe(name);
  expect(names.nameFor("SELECT 2")).not.toBe(name);
});

test("no more than so many are named", () => {
  const names = new StatementNames(2);
  const isNamed = (text: string) => names.nameFor(text) !== undefined;
  expect(["a", "b", "c", "a"].map(isNamed)).toEqual([true, true, false, true]);
});
