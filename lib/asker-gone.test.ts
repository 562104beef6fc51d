import { isAskerGone, readEvenWhenOthersGo, stopWhenGone } from "./asker-gone";
import { requestNotes } from "./request-notes";

jest.mock("./request-notes", () => ({ requestNotes: jest.fn() }));

/** As the request whose asker is there, or has gone. */
const asAsker = (isGone: boolean) =>
  jest.mocked(requestNotes).mockReturnValue({
    requestId: "1",
    isShared: false,
    horizon: -1,
    unavailable: false,
    announced: false,
    tags: new Set(),
    turn: { isGone, statement: () => () => undefined },
  });

test("a search stops when its asker has gone, and only then", () => {
  expect(stopWhenGone).not.toThrow();
  asAsker(false);
  expect(stopWhenGone).not.toThrow();
  asAsker(true);
  expect(stopWhenGone).toThrow();
});

test("who is still there begins anew what the one who went has ended", async () => {
  let times = 0;
  const read = async () => {
    times += 1;
    if (times === 1) {
      asAsker(true);
      try {
        stopWhenGone();
      } finally {
        asAsker(false);
      }
    }
    return "found";
  };
  expect([await readEvenWhenOthersGo(read), times]).toEqual(["found", 2]);
});

test("who has gone begins nothing anew, and other failures are told", async () => {
  asAsker(true);
  const ended = await readEvenWhenOthersGo(async () => stopWhenGone()).catch(
    (error: unknown) => error,
  );
  expect(isAskerGone(ended)).toBe(true);
  asAsker(false);
  await expect(readEvenWhenOthersGo(() => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
});
