import { ApiError, get, post } from "./api";

/** Mocks a server that never responds: the request only ends when it is aborted. */
const hanging = () =>
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
        ),
    );
const answering = (body: string, status = 200) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body, { status }));
const nameOf = (error: unknown) => (error as Error).name;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("reads time out after 10 s, writes after 20 s", async () => {
  hanging();
  const outcomes: string[] = [];
  void get("/x", {}, new AbortController().signal).catch((error) =>
    outcomes.push(`get ${nameOf(error)}`),
  );
  void post("/x", {}).catch((error) => outcomes.push(`post ${nameOf(error)}`));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(outcomes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(["get TimeoutError"]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(outcomes).toEqual(["get TimeoutError", "post TimeoutError"]);
  expect(jest.getTimerCount()).toBe(0);
});

test("rejects with AbortError, not TimeoutError, when the caller aborts the request", async () => {
  hanging();
  const controller = new AbortController();
  const cancelled = get("/x", {}, controller.signal).catch(nameOf);
  controller.abort();
  expect(await cancelled).toBe("AbortError");
  expect(jest.getTimerCount()).toBe(0);
});

test("rejects with TypeError for an interrupted body and with NO_ANSWER for one without envelope", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(
      async () =>
        new Response(
          new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }),
        ),
    );
  await expect(get("/x", {})).rejects.toThrow(TypeError);
  answering("<html>");
  await expect(get("/x", {})).rejects.toEqual(
    expect.objectContaining({ status: 200, code: "NO_ANSWER" }),
  );
  answering(
    JSON.stringify({ isSuccessful: false, code: "TOO_MANY_REQUESTS", messages: ["Too many"] }),
    429,
  );
  await expect(post("/x", {})).rejects.toBeInstanceOf(ApiError);
  answering(JSON.stringify({ isSuccessful: true, data: 7 }));
  expect(await get("/x", {})).toBe(7);
});
