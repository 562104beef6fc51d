import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { limitSharePictures } from "./limit-share-pictures";

const fakeResponse = () =>
  Object.assign(new EventEmitter(), {
    writeHead: jest.fn().mockReturnThis(),
    end: jest.fn(),
  }) as unknown as ServerResponse & { writeHead: jest.Mock };

/** Whether a request for `path` is passed on to the next step. */
async function isAdmitted(path: string, response = fakeResponse()): Promise<boolean> {
  const next = jest.fn(async () => {});
  await limitSharePictures({ path, response }, next);
  return next.mock.calls.length === 1;
}

test("answers 503 to share pictures beyond the limit in flight, until others are answered; other paths are unaffected", async () => {
  const burst = Array.from({ length: 40 }, fakeResponse);
  const admitted = await Promise.all(burst.map((response) => isAdmitted("/share/a.jpg", response)));
  expect(admitted.filter((isIn) => !isIn)).toHaveLength(8);
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
