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
  const run = (number: number, { run: does }: { run: () => Promise<string> }) =>
    turns.run(() => (began.push(number), does()));
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

test("so many have a turn, so many wait, and nobody else is let in", async () => {
  const turns = new Turns(1, 1);
  const first = await turns.enter();
  const second = turns.enter();
  expect([await turns.enter(), turns.isFull, turns.isIdle]).toEqual([null, true, false]);
  first?.();
  (await second)?.();
  expect([turns.isFull, turns.isIdle]).toEqual([false, true]);
});

test("whoever goes or has waited too long gives up the place in the queue, not a turn", async () => {
  const turns = new Turns(1, 2);
  const first = await turns.enter();
  const leaving = new AbortController();
  const gone = turns.enter({ signal: leaving.signal });
  const late = turns.enter({ patienceMs: 30 });
  leaving.abort();
  expect([await gone, await late, turns.isFull]).toEqual([null, null, false]);
  expect(await turns.enter({ signal: leaving.signal })).toBeNull();
  const last = turns.enter({ patienceMs: 10_000 });
  first?.();
  first?.();
  const over = await last;
  expect([over === null, await turns.enter({ patienceMs: 10 })]).toEqual([false, null]);
  over?.();
  expect(turns.isIdle).toBe(true);
});
