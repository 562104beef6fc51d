import type { SupportMessage } from "@/lib/contract/support";
import { supportStore } from "./support-store";
import { followThread } from "./follow-thread";

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
const hangs = (init?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
  );

const page = Object.assign(new EventTarget(), { hidden: false });
const frame = new EventTarget();
let ask: jest.SpiedFunction<typeof fetch>;
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: page, window: frame });
  page.hidden = false;
  ask = jest.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("polls at once and every 5 s; never again once stopped", async () => {
  stop = followThread();
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(supportStore.getState().thread.messages).toEqual([message]);
  await passes(15_000);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  await passes(120_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("does not poll while hidden; polls at once when visible again, and still once every 5 s", async () => {
  stop = followThread();
  await passes(0);
  show(true);
  await passes(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  show(false);
  await passes(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await passes(5000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("becoming visible during a poll starts no second loop", async () => {
  ask.mockImplementationOnce(async (_, init) =>
    Promise.race([
      hangs(init),
      new Promise<Response>((done) => setTimeout(() => done(answer()), 3000)),
    ]),
  );
  stop = followThread();
  show(true);
  show(false);
  await passes(3000);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(20_000);
  expect(ask).toHaveBeenCalledTimes(5);
});

test("backs off while failing; resumes at once when the network returns", async () => {
  ask.mockImplementation(async () => {
    throw new TypeError("Failed to fetch");
  });
  stop = followThread();
  // At 0, 10, 30, 70 and 130 s.
  await passes(135_000);
  expect(ask).toHaveBeenCalledTimes(5);
  ask.mockImplementation(async () => answer());
  frame.dispatchEvent(new Event("online"));
  await passes(5000);
  expect(ask).toHaveBeenCalledTimes(7);
});

test("a hanging poll times out, and the next one follows", async () => {
  ask.mockImplementationOnce((_, init) => hangs(init));
  stop = followThread();
  await passes(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
