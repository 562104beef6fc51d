import { isRequestAborted, retryUnlessAborted, throwIfAborted } from "./request-aborted";
import { requestState } from "./request-state";

jest.mock("./request-state", () => ({ requestState: jest.fn() }));

/** As the request whose asker is there, or has gone. */
const asClient = (isGone: boolean) =>
  jest.mocked(requestState).mockReturnValue({
    requestId: "1",
    isShared: false,
    horizon: -1,
    unavailable: false,
    announced: false,
    tags: new Set(),
    turn: { isAborted: isGone, trackStatement: () => () => undefined },
  });

test("a search stops when its asker has gone, and only then", () => {
  expect(throwIfAborted).not.toThrow();
  asClient(false);
  expect(throwIfAborted).not.toThrow();
  asClient(true);
  expect(throwIfAborted).toThrow();
});

test("who is still there begins anew what the one who went has ended", async () => {
  let times = 0;
  const read = async () => {
    times += 1;
    if (times === 1) {
      asClient(true);
      try {
        throwIfAborted();
      } finally {
        asClient(false);
      }
    }
    return "found";
  };
  expect([await retryUnlessAborted(read), times]).toEqual(["found", 2]);
});

test("who has gone begins nothing anew, and other failures are told", async () => {
  asClient(true);
  const ended = await retryUnlessAborted(async () => throwIfAborted()).catch(
    (error: unknown) => error,
  );
  expect(isRequestAborted(ended)).toBe(true);
  asClient(false);
  await expect(retryUnlessAborted(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
});
