import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { limitSharePictures } from "./limit-share-pictures";

const answer = () =>
  Object.assign(new EventEmitter(), {
    writeHead: jest.fn().mockReturnThis(),
    end: jest.fn(),
  }) as unknown as ServerResponse & { writeHead: jest.Mock };

/** Whether a request for `path` is let in. */
async function isAdmitted(path: string, response = answer()): Promise<boolean> {
  const next = jest.fn(async () => {});
  await limitSharePictures({ path, response }, next);
  return next.mock.calls.length === 1;
}

test("a burst of requests for share pictures is refused beyond a number, until others are answered; nothing else is", async () => {
  const burst = Array.from({ length: 40 }, answer);
  const letIn = await Promise.all(burst.map((response) => isAdmitted("/share/a.jpg", response)));
  expect(letIn.filter((isIn) => !isIn)).toHaveLength(8);
  expect(burst.at(-1)?.writeHead).toHaveBeenCalledWith(
    503,
    expect.objectContaining({ "Retry-After": "10" }),
  );
  expect(await isAdmitted("/az")).toBe(true);
  burst[0]?.emit("close");
  expect([await isAdmitted("/share/b.jpg"), await isAdmitted("/share/c.jpg")]).toEqual([
    true,
    false,
  ]);
});
