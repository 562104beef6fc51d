import type { ThreadEvent } from "./thread";

const message = (id: number, reportContent: string) => ({
  generalUserReportId: id,
  reportContent,
  createDate: "2026-11-21T10:00:00.000Z",
  isOperator: false,
});
const answer = (data: unknown) =>
  new Response(JSON.stringify({ isSuccessful: true, statusCode: 200, messages: [], data }));

/** Loads the module as a new page of the same tab: session storage persists. */
async function load() {
  jest.resetModules();
  return import("./support-store");
}
const storedValues = new Map<string, string>();
type Sent = { text: string; key: string; answer: (response: Response) => void; fail: () => void };
let sent: Sent[] = [];

beforeEach(() => {
  storedValues.clear();
  sent = [];
  const sessionStorage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, text: string) => storedValues.set(key, text),
    removeItem: (key: string) => storedValues.delete(key),
  };
  Object.defineProperty(globalThis, "sessionStorage", {
    value: sessionStorage,
    configurable: true,
  });
  jest.spyOn(globalThis, "fetch").mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) =>
        sent.push({
          text: (JSON.parse(String(init?.body)) as { reportContent: string }).reportContent,
          key: new Headers(init?.headers).get("idempotency-key") ?? "",
          answer: resolve,
          fail: () => reject(new TypeError("Failed to fetch")),
        }),
      ),
  );
});
afterEach(() => {
  for (const { fail } of sent) fail();
  Reflect.deleteProperty(globalThis, "sessionStorage");
  jest.restoreAllMocks();
});
const flushPromises = () => new Promise((done) => setTimeout(done, 0));
const texts = () => sent.map(({ text }) => text);

test("sends messages one at a time, in order; a failed one does not block the next", async () => {
  const { supportStore, sendToSupport } = await load();
  const all = Promise.all([sendToSupport("bir"), sendToSupport("iki"), sendToSupport("üç")]);
  await flushPromises();
  expect(texts()).toEqual(["bir"]);
  expect(
    supportStore.getState().thread.outgoing.map(({ text, state }) => `${text} ${state}`),
  ).toEqual(["bir sending", "iki sending", "üç sending"]);
  sent[0]?.answer(answer(message(1, "bir")));
  await flushPromises();
  expect(texts()).toEqual(["bir", "iki"]);
  sent[1]?.fail();
  await flushPromises();
  sent[2]?.answer(answer(message(2, "üç")));
  await all;
  expect(supportStore.getState().thread).toEqual({
    messages: [message(1, "bir"), message(2, "üç")],
    outgoing: [{ key: sent[1]?.key, text: "iki", state: "failed" }],
  });
});

test("uses the Web Locks API if available, so that other tabs wait too", async () => {
  const request = jest.fn(async (_name: string, work: () => Promise<void>) => work());
  Object.defineProperty(globalThis, "navigator", {
    value: { locks: { request } },
    configurable: true,
  });
  try {
    const { sendToSupport } = await load();
    void sendToSupport("bir");
    expect(request).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(globalThis, "navigator");
  }
});

test("sends messages in order if the Web Locks API rejects, as with blocked storage", async () => {
  const request = jest.fn(() => Promise.reject(new DOMException("denied", "SecurityError")));
  Object.defineProperty(globalThis, "navigator", {
    value: { locks: { request } },
    configurable: true,
  });
  try {
    const { sendToSupport } = await load();
    void sendToSupport("bir");
    void sendToSupport("iki");
    await flushPromises();
    expect(texts()).toEqual(["bir"]);
    sent[0]?.answer(answer(message(1, "bir")));
    await flushPromises();
    expect(texts()).toEqual(["bir", "iki"]);
  } finally {
    Reflect.deleteProperty(globalThis, "navigator");
  }
});

test("draft and unsent messages survive a reload; a resend keeps the idempotency key", async () => {
  const before = await load();
  void before.sendToSupport("salam");
  before.setDraft("və bir də");
  await flushPromises();
  const { supportStore, sendToSupport } = await load();
  const [unsent] = supportStore.getState().thread.outgoing;
  expect(supportStore.getState().draft).toBe("və bir də");
  expect(unsent).toEqual({ key: sent[0]?.key, text: "salam", state: "failed" });
  void sendToSupport("salam", unsent?.key);
  await flushPromises();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test.each([
  "{oops",
  "null",
  "7",
  '{"draft":7,"outgoing":{}}',
  '{"outgoing":[null,1,{"key":1,"text":"x"}]}',
])("starts with an empty thread if the stored content is invalid: %s", async (damaged) => {
  storedValues.set("supportChat", damaged);
  const { supportStore } = await load();
  expect(supportStore.getState()).toEqual({ thread: { messages: [], outgoing: [] }, draft: "" });
});

test("with blocked storage the draft and messages stay in memory", async () => {
  Object.defineProperty(globalThis, "sessionStorage", {
    get: () => {
      throw new DOMException("blocked", "SecurityError");
    },
    configurable: true,
  });
  const { dispatchThread, supportStore, setDraft } = await load();
  setDraft("salam");
  const sending: ThreadEvent = { type: "sending", key: "a", text: "bir" };
  dispatchThread(sending);
  expect([supportStore.getState().draft, supportStore.getState().thread.outgoing.length]).toEqual([
    "salam",
    1,
  ]);
});
