import { isRequestAborted, retryUnlessAborted, throwIfAborted } from "./request-aborted";
import { requestState } from "./request-state";

jest.mock("./request-state", () => ({ requestState: jest.fn() }));

/** Sets the state of the current request: whether its client has disconnected. */
const setDisconnected = (isAborted: boolean) =>
  jest.mocked(requestState).mockReturnValue({
    requestId: "1",
    isShared: false,
    query: "",
    horizon: -1,
    unavailable: false,
    announced: false,
    tags: new Set(),
    searchPermit: { isAborted, trackStatement: () => () => undefined },
  });

test("throwIfAborted throws only if the client has disconnected", () => {
  expect(throwIfAborted).not.toThrow();
  setDisconnected(false);
  expect(throwIfAborted).not.toThrow();
  setDisconnected(true);
  expect(throwIfAborted).toThrow();
});

test("a waiting request retries a read that was aborted by another request's client", async () => {
  let times = 0;
  const read = async () => {
    times += 1;
    if (times === 1) {
      setDisconnected(true);
      try {
        throwIfAborted();
      } finally {
        setDisconnected(false);
      }
    }
    return "found";
  };
  expect([await retryUnlessAborted(read), times]).toEqual(["found", 2]);
});

test("does not retry after its own client has disconnected, or after another error", async () => {
  setDisconnected(true);
  const failure = await retryUnlessAborted(async () => throwIfAborted()).catch(
    (error: unknown) => error,
  );
  expect(isRequestAborted(failure)).toBe(true);
  setDisconnected(false);
  await expect(retryUnlessAborted(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
});
