import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { refuseShare } from "./share-gate.mjs";

const answer = () =>
  Object.assign(new EventEmitter(), {
    writeHead: jest.fn().mockReturnThis(),
    end: jest.fn(),
  }) as unknown as ServerResponse & { writeHead: jest.Mock };

test("a burst of requests for share pictures is refused beyond a number, until others are answered; nothing else is", () => {
  const burst = Array.from({ length: 40 }, answer);
  expect(
    burst.map((response) => refuseShare("/share/a.jpg", response)).filter(Boolean),
  ).toHaveLength(8);
  expect(burst.at(-1)?.writeHead).toHaveBeenCalledWith(
    503,
    expect.objectContaining({ "Retry-After": "10" }),
  );
  expect(refuseShare("/az", answer())).toBe(false);
  burst[0]?.emit("close");
  expect([refuseShare("/share/b.jpg", answer()), refuseShare("/share/c.jpg", answer())]).toEqual([
    false,
    true,
  ]);
});
