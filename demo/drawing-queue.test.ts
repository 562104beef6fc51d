/** @jest-environment node */
import { DrawingQueue } from "./drawing-queue";

/** A queue whose drawings finish when the test says so. */
function slowQueue(atOnce: number, mostWaiting?: number) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const draw = (name: string) => {
    begun.push(name);
    return new Promise<void>((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve())),
    );
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, end, line: new DrawingQueue(draw, atOnce, mostWaiting) };
}

test("requested pictures come first, and nothing is drawn twice", async () => {
  const { begun, end, line } = slowQueue(1);
  const all = line.drawAll(["a", "b", "c"]);
  const asked = line.enqueue("c");
  expect(line.enqueue("c")).toBe(asked);
  await end("a");
  expect(begun).toEqual(["a", "c"]);
  await end("c");
  await asked;
  await end("b");
  await all;
  expect(begun).toEqual(["a", "c", "b"]);
});

test("limits concurrency and the length of the queue", async () => {
  const { begun, end, line } = slowQueue(2, 3);
  const answers = ["a", "b", "c", "d", "e", "f", "g"].map((name) => line.enqueue(name));
  expect(begun).toEqual(["a", "b"]);
  expect(answers.map((answer) => answer === null)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(line.enqueue("a")).toBe(answers[0]);
  await end("a");
  expect(begun).toEqual(["a", "b", "c"]);
  expect(line.enqueue("g")).not.toBeNull();
});

test("a failed drawing rejects for its requester and blocks nobody", async () => {
  const { end, line } = slowQueue(1);
  const all = line.drawAll(["a", "b"]);
  const asked = line.enqueue("a");
  await end("a", new Error("no room"));
  await expect(asked).rejects.toThrow("no room");
  await end("b");
  await all;
});
