import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { shareGate } from "./share-gate";

const answer = () =>
  Object.assign(new EventEmitter(), {
    writeHead: jest.fn().mockReturnThis(),
    end: jest.fn(),
  }) as unknown as ServerResponse & { writeHead: jest.Mock };

/** Whether a request for `path` is let in. */
async function isLetIn(path: string, response = answer()): Promise<boolean> {
  const next = jest.fn(async () => {});
  await shareGate({ path, response }, next);
  return next.mock.calls.length === 1;
}

test("a burst of requests for share pictures is refused beyond a number, until others are answered; nothing else is", async () => {
  const burst = Array.from({ length: 40 }, answer);
  const letIn = await Promise.all(burst.map((response) => isLetIn("/share/a.jpg", response)));
  expect(letIn.filter((isIn) => !isIn)).toHaveLength(8);
  expect(burst.at(-1)?.writeHead).toHaveBeenCalledWith(
    503,
    expect.objectContaining({ "Retry-After": "10" }),
  );
  expect(await isLetIn("/az")).toBe(true);
  burst[0]?.emit("close");
  expect([await isLetIn("/share/b.jpg"), await isLetIn("/share/c.jpg")]).toEqual([true, false]);
});
