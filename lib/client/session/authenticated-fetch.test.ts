import { fakeStorage } from "../storage/fake-storage";
import { authenticatedGet, authenticatedPost } from "./authenticated-fetch";
import { isSignedIn, sessionStore } from "./session-store";
import { signOut } from "./sign-out";

const LEYLA = {
  userFirstName: "Leyla",
  userLastName: null,
  userPhone: "+994501234567",
  userEmail: null,
};
const REFRESH = "/api/auth/get-token-by-refresh-token";

const browser = {
  assign: jest.fn(),
  reload: jest.fn(),
  pathname: "/ru/profile",
  search: "?page=2",
};
const fake = fakeStorage();
const requested: string[] = [];

const answer = (status: number, body: object = {}) =>
  new Response(
    JSON.stringify({
      isSuccessful: status < 400,
      statusCode: status,
      messages: [],
      data: null,
      ...(status === 401 ? { code: "UNAUTHENTICATED" } : {}),
      ...body,
    }),
    { status },
  );
/**
 * Mocks a server that answers 401 until a refresh succeeds; `refreshed` returns the response to the
 * refresh, or the error with which `fetch` rejects. With `rejected` it answers 401 even after that.
 */
function serve(refreshed: () => Response | Error, { rejected = false } = {}) {
  let renewed = false;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    requested.push(String(address));
    const isAccepted = renewed && !rejected;
    // A delay, so that requests overlap.
    await new Promise((resolve) => setTimeout(resolve, address === "/api/late" ? 40 : 5));
    if (address !== REFRESH)
      return isAccepted ? answer(200, { data: String(address) }) : answer(401);
    const response = refreshed();
    if (response instanceof Error) throw response;
    renewed = response.ok;
    return response;
  });
}
const refreshAnswer = () =>
  answer(200, {
    data: {
      token: null,
      refreshToken: null,
      userModel: { ...LEYLA, userFirstName: "Aygün" },
      user: LEYLA,
    },
  });
const refreshes = () => requested.filter((address) => address === REFRESH).length;

beforeEach(() => {
  Object.assign(globalThis, {
    window: { localStorage: fake.storage(), history: { state: null }, location: browser },
    location: browser,
    navigator: {},
  });
  fake.stored
    .set("ACCESS_TOKEN", "old")
    .set("refreshToken", "old")
    .set("basket", '{"utu":1}')
    .set("recentlyViewed", '["utu"]');
  sessionStore.change(() => LEYLA);
  requested.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  fake.stored.clear();
});

test("20 calls that fail together share one refresh, and each is retried once", async () => {
  serve(refreshAnswer);
  const calls = Array.from({ length: 20 }, (_, i) =>
    i % 2 ? authenticatedGet<string>(`/x/${i}`, {}) : authenticatedPost<string>(`/x/${i}`, {}),
  );
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, (_, i) => `/api/x/${i}`));
  expect([refreshes(), requested.length]).toEqual([1, 41]);
  expect(sessionStore.getState().value?.userFirstName).toBe("Aygün");
  expect(browser.assign).not.toHaveBeenCalled();
});

test("a call sent before a refresh, and answered 401 only after it, is retried without another refresh", async () => {
  serve(refreshAnswer);
  const late = authenticatedGet<string>("/late", {});
  await authenticatedGet("/early", {});
  await late;
  await authenticatedGet("/next", {});
  expect(refreshes()).toBe(1);
});

test.each([
  ["a refused refresh", () => answer(401), false],
  ["a second 401", refreshAnswer, true],
])(
  "%s ends the session: its data is cleared, and the login page gets the return path",
  async (_, refreshed, rejected) => {
    serve(refreshed, { rejected });
    const outcomes = await Promise.allSettled([
      authenticatedGet("/a", {}),
      authenticatedGet("/b", {}),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(browser.assign.mock.calls).toEqual([["/az/login?next=%2Fru%2Fprofile%3Fpage%3D2"]]);
    expect(Object.fromEntries(fake.stored)).toEqual({ basket: '{"utu":1}' });
    expect([isSignedIn(), refreshes()]).toEqual([false, 1]);
  },
);

test.each([
  ["offline", () => new TypeError("Failed to fetch")],
  ["503", () => answer(503, { code: "SERVICE_UNAVAILABLE" })],
  ["429", () => answer(429, { code: "TOO_MANY_REQUESTS" })],
])("a refresh that fails for another reason (%s) keeps the session", async (_, refreshed) => {
  serve(refreshed);
  await expect(authenticatedGet("/a", {})).rejects.not.toMatchObject({ status: 401 });
  expect([isSignedIn(), fake.stored.has("user")]).toEqual([true, true]);
  expect(browser.assign).not.toHaveBeenCalled();
});

test("a customer who has signed out in another tab is not redirected to the login page", async () => {
  serve(() => {
    fake.stored.delete("user");
    return answer(401);
  });
  await expect(authenticatedGet("/a", {})).rejects.toMatchObject({ status: 401 });
  expect([browser.assign.mock.calls.length, isSignedIn()]).toEqual([0, false]);
});

test("signing out clears user and tokens and reloads; if the request fails, nothing changes", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockImplementation(async () => answer(200));
  await expect(signOut()).rejects.toThrow(TypeError);
  expect([isSignedIn(), browser.reload.mock.calls.length]).toEqual([true, 0]);
  await signOut();
  expect([isSignedIn(), browser.reload.mock.calls.length]).toEqual([false, 1]);
  expect(Object.fromEntries(fake.stored)).toEqual({ basket: '{"utu":1}' });
});
