/** @jest-environment node */
import { DrawingQueue } from "./drawing-queue";

/** A queue whose drawings finish when the test calls `finish`. */
function slowQueue(concurrency: number, maxQueued?: number) {
  const started: string[] = [];
  const settleByName = new Map<string, (error?: Error) => void>();
  const draw = (name: string) => {
    started.push(name);
    return new Promise<void>((resolve, reject) =>
      settleByName.set(name, (error) => (error ? reject(error) : resolve())),
    );
  };
  const finish = async (name: string, error?: Error) => {
    settleByName.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, finish, queue: new DrawingQueue(draw, concurrency, maxQueued) };
}

test("draws requested pictures first, and nothing twice", async () => {
  const { started, finish, queue } = slowQueue(1);
  const allDrawn = queue.drawAll(["a", "b", "c"]);
  const requested = queue.enqueue("c");
  expect(queue.enqueue("c")).toBe(requested);
  await finish("a");
  expect(started).toEqual(["a", "c"]);
  await finish("c");
  await requested;
  await finish("b");
  await allDrawn;
  expect(started).toEqual(["a", "c", "b"]);
});

test("limits concurrency and the length of the queue", async () => {
  const { started, finish, queue } = slowQueue(2, 3);
  const answers = ["a", "b", "c", "d", "e", "f", "g"].map((name) => queue.enqueue(name));
  expect(started).toEqual(["a", "b"]);
  expect(answers.map((answer) => answer === null)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(queue.enqueue("a")).toBe(answers[0]);
  await finish("a");
  expect(started).toEqual(["a", "b", "c"]);
  expect(queue.enqueue("g")).not.toBeNull();
});

test("a failed drawing rejects its request and does not block other drawings", async () => {
  const { finish, queue } = slowQueue(1);
  const allDrawn = queue.drawAll(["a", "b"]);
  const requested = queue.enqueue("a");
  await finish("a", new Error("no room"));
  await expect(requested).rejects.toThrow("no room");
  await finish("b");
  await allDrawn;
});
