import { AsyncLocalStorage } from "node:async_hooks";
import { BoundedQueue, KeyedQueues } from "./bounded-queue";

/** Work that finishes when `end` is called. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done.then(() => "done"), end: () => end() };
}

test("runs one piece of work at a time, in order; refuses at once when the queue is full, and accepts again later", async () => {
  const queue = new BoundedQueue(1, 2);
  const [first, second, third] = [work(), work(), work()];
  const began: number[] = [];
  const run = (number: number, { run: task }: { run: () => Promise<string> }) =>
    queue.run(() => (began.push(number), task()));
  const [one, two, three] = [run(1, first), run(2, second), run(3, third)];
  expect([queue.isFull, run(4, work())]).toEqual([true, null]);
  await Promise.resolve();
  expect(began).toEqual([1]);
  first.end();
  await one;
  await Promise.resolve();
  expect([began, queue.isFull]).toEqual([[1, 2], false]);
  second.end();
  third.end();
  await Promise.all([two, three]);
  expect(began).toEqual([1, 2, 3]);
  expect(await queue.run(async () => "free")).toBe("free");
});

test("failed work makes room for the next in the queue", async () => {
  const queue = new BoundedQueue(1, 5);
  const failing = queue.run(() => Promise.reject(new Error("broken")));
  const next = queue.run(async () => "next");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});

test("enter() lets `concurrency` callers in and `maxWaiting` wait, and refuses everybody else", async () => {
  const queue = new BoundedQueue(1, 1);
  const first = await queue.enter();
  const second = queue.enter();
  expect([await queue.enter(), queue.isFull, queue.isIdle]).toEqual([null, true, false]);
  first?.();
  (await second)?.();
  expect([queue.isFull, queue.isIdle]).toEqual([false, true]);
});

test("a caller that aborts or times out leaves the queue without ever being let in", async () => {
  const queue = new BoundedQueue(1, 2);
  const first = await queue.enter();
  const controller = new AbortController();
  const gone = queue.enter({ signal: controller.signal });
  const late = queue.enter({ timeoutMs: 30 });
  controller.abort();
  expect([await gone, await late, queue.isFull]).toEqual([null, null, false]);
  expect(await queue.enter({ signal: controller.signal })).toBeNull();
  const last = queue.enter({ timeoutMs: 10_000 });
  first?.();
  first?.();
  const leave = await last;
  expect([leave === null, await queue.enter({ timeoutMs: 10 })]).toEqual([false, null]);
  leave?.();
  expect(queue.isIdle).toBe(true);
});

test("callers that enter and abort immediately cannot fill the memory, and the queue recovers when the running work ends", async () => {
  const queue = new BoundedQueue(1, 2);
  const first = await queue.enter();
  for (let i = 0; i < 5000; i++) {
    const controller = new AbortController();
    const pending = queue.enter({ signal: controller.signal });
    controller.abort();
    expect(await pending).toBeNull();
  }
  expect(queue.isFull).toBe(true);
  first?.();
  await new Promise(setImmediate);
  expect([queue.isFull, queue.isIdle, await queue.run(async () => "free")]).toEqual([
    false,
    true,
    "free",
  ]);
});

test("a caller that waited continues in its own async context", async () => {
  const requests = new AsyncLocalStorage<string>();
  const queue = new BoundedQueue(1, 5);
  const first = work();
  const seen = await Promise.all([
    requests.run("first", () => queue.run(() => first.run().then(() => requests.getStore()))),
    requests.run("second", () => queue.run(async () => requests.getStore())),
    requests.run("third", async () => {
      const leave = await queue.enter();
      leave?.();
      return requests.getStore();
    }),
    first.end(),
  ]);
  expect(seen.slice(0, 3)).toEqual(["first", "second", "third"]);
});

test("a key waits only for work of the same key, and its queue is forgotten when its work is over", async () => {
  const queues = new KeyedQueues(1, 1);
  const [first, other] = [work(), work()];
  const began: string[] = [];
  const run = (key: string, task: () => Promise<string>) =>
    queues.run(key, () => (began.push(key), task()));
  const [one, two, three] = [run("a", first.run), run("a", other.run), run("b", other.run)];
  expect(run("a", other.run)).toBeNull();
  await Promise.resolve();
  expect(began).toEqual(["a", "b"]);
  first.end();
  other.end();
  expect(await Promise.all([one, two, three])).toEqual(["done", "done", "done"]);
  expect(queues.size).toBe(0);
  const leave = await queues.enter("a", {});
  const waiting = queues.enter("a", { timeoutMs: 10 });
  expect([await queues.enter("a", {}), await waiting, queues.size]).toEqual([null, null, 1]);
  leave?.();
  expect(queues.size).toBe(0);
});
