import { StatementNames } from "./statement-names";

test("a text has one name, and another text another", () => {
  const names = new StatementNames(10);
  const name = names.of("SELECT 1");
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(names.of("SELECT 1")).toBe(name);
  expect(new StatementNames(10).of("SELECT 1")).toBe(name);
  expect(names.of("SELECT 2")).not.toBe(name);
});

test("no more than so many are named, and only what is met often enough", () => {
  const names = new StatementNames(2, 3);
  const times = (text: string) => [1, 2, 3, 4].map(() => names.of(text) !== undefined);
  expect(times("a")).toEqual([false, false, true, true]);
  // Texts that are met once leave nothing behind for good.
  for (let i = 0; i < 100; i++) expect(names.of(`once ${i}`)).toBeUndefined();
  expect(times("b")).toEqual([false, false, true, true]);
  expect(times("c")).toEqual([false, false, false, false]);
});
