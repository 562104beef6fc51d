import { Turns } from "./turns";

/** Work that ends when told. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done.then(() => "done"), end: () => end() };
}

test("one at a time, in order; who would wait behind too many is refused at once, and let in again later", async () => {
  const turns = new Turns(1, 2);
  const [first, second, third] = [work(), work(), work()];
  const began: number[] = [];
  const run = (number: number, { run: does }: { run: () => Promise<string> }) => turns.run(() => (began.push(number), does()));
  const [one, two, three] = [run(1, first), run(2, second), run(3, third)];
  expect([turns.isFull, run(4, work())]).toEqual([true, null]);
  expect(began).toEqual([1]);
  first.end();
  await one;
  expect([began, turns.isFull]).toEqual([[1, 2], false]);
  second.end();
  third.end();
  await Promise.all([two, three]);
  expect(began).toEqual([1, 2, 3]);
  expect(await turns.run(async () => "free")).toBe("free");
});

test("failed work gives its place on", async () => {
  const turns = new Turns(1, 5);
  const failing = turns.run(() => Promise.reject(new Error("broken")));
  const next = turns.run(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
