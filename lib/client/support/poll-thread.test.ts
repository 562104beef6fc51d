import type { SupportMessage } from "@/lib/contract/support";
import { supportStore } from "./support-store";
import { pollThread } from "./poll-thread";

const message: SupportMessage = {
  generalUserReportId: 1,
  reportContent: "Buyurun",
  createDate: "2026-11-21T10:00:00.000Z",
  isOperator: true,
};
const answer = () =>
  new Response(
    JSON.stringify({ isSuccessful: true, statusCode: 200, messages: [], data: [message] }),
  );
const hangUntilAborted = (init?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
  );

const page = Object.assign(new EventTarget(), { hidden: false });
const frame = new EventTarget();
let fetchSpy: jest.SpiedFunction<typeof fetch>;
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: page, window: frame });
  page.hidden = false;
  fetchSpy = jest.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const advanceTimers = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("polls at once and every 5 s until it is stopped", async () => {
  stop = pollThread();
  await advanceTimers(0);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  expect(supportStore.getState().thread.messages).toEqual([message]);
  await advanceTimers(15_000);
  expect(fetchSpy).toHaveBeenCalledTimes(4);
  stop();
  await advanceTimers(120_000);
  expect(fetchSpy).toHaveBeenCalledTimes(4);
});

test("does not poll while hidden; polls at once when visible again, and then every 5 s", async () => {
  stop = pollThread();
  await advanceTimers(0);
  setHidden(true);
  await advanceTimers(60_000);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  setHidden(false);
  await advanceTimers(0);
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  await advanceTimers(5000);
  expect(fetchSpy).toHaveBeenCalledTimes(3);
});

test("becoming visible during a poll does not start a second loop", async () => {
  fetchSpy.mockImplementationOnce(async (_, init) =>
    Promise.race([
      hangUntilAborted(init),
      new Promise<Response>((done) => setTimeout(() => done(answer()), 3000)),
    ]),
  );
  stop = pollThread();
  setHidden(true);
  setHidden(false);
  await advanceTimers(3000);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  await advanceTimers(20_000);
  expect(fetchSpy).toHaveBeenCalledTimes(5);
});

test("backs off while requests fail, and polls at once when the connection returns", async () => {
  fetchSpy.mockImplementation(async () => {
    throw new TypeError("Failed to fetch");
  });
  stop = pollThread();
  // Polls at 0, 10, 30, 70 and 130 s.
  await advanceTimers(135_000);
  expect(fetchSpy).toHaveBeenCalledTimes(5);
  fetchSpy.mockImplementation(async () => answer());
  frame.dispatchEvent(new Event("online"));
  await advanceTimers(5000);
  expect(fetchSpy).toHaveBeenCalledTimes(7);
});

test("a hanging poll times out, and the next one follows", async () => {
  fetchSpy.mockImplementationOnce((_, init) => hangUntilAborted(init));
  stop = pollThread();
  await advanceTimers(10_000);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  await advanceTimers(10_000);
  expect(fetchSpy).toHaveBeenCalledTimes(2);
});
