import { ApiError } from "../api";
import { fakeStorage } from "../storage/fake-storage";
import { sessionStore } from "./session-store";
import { reconcileSession } from "./reconcile-session";

const LEYLA = {
  userFirstName: "Leyla",
  userLastName: null,
  userPhone: "+994501234567",
  userEmail: null,
};
const fake = fakeStorage();
const page = { cookie: "" };

const answering = (status: number, data: unknown) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(
    async () =>
      new Response(
        JSON.stringify({
          isSuccessful: status < 400,
          statusCode: status,
          messages: [],
          data,
          ...(status === 401 ? { code: "UNAUTHENTICATED" } : {}),
        }),
        { status },
      ),
  );
const stored = () => Object.fromEntries(fake.stored);

beforeEach(() => {
  Object.assign(globalThis, {
    window: { localStorage: fake.storage() },
    document: page,
    location: { assign: jest.fn() },
  });
  page.cookie = "lang=az";
  fake.stored.clear();
  sessionStore.change(() => null);
});
afterEach(() => jest.restoreAllMocks());

test("an old refresh token is exchanged once, by request header, and old tokens are removed", async () => {
  const calls = answering(200, { token: null, refreshToken: null, userModel: LEYLA, user: LEYLA });
  fake.stored.set("access_token", "a").set("REFRESH_TOKEN", "r");
  await reconcileSession();
  expect(calls.mock.calls.map(([address, init]) => [address, init?.headers])).toEqual([
    ["/api/auth/get-token-by-refresh-token", { Accept: "application/json", refresh_token: "r" }],
  ]);
  expect(stored()).toEqual({ user: JSON.stringify(LEYLA) });
});

test("a refused old token, or an old access token alone, leaves the shopper signed out", async () => {
  answering(401, null);
  fake.stored
    .set("REFRESH_TOKEN", "r")
    .set("user", '{"userPhone":"+994501234567"}')
    .set("basket", "{}");
  await reconcileSession();
  expect(stored()).toEqual({ basket: "{}" });
  fake.stored.set("ACCESS_TOKEN", "a");
  await reconcileSession();
  expect(stored()).toEqual({ basket: "{}" });
});

test("old tokens remain for the next page if the exchange gets no answer, 429 or 503", async () => {
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  fake.stored.set("REFRESH_TOKEN", "r");
  await expect(reconcileSession()).rejects.toThrow(TypeError);
  expect(stored()).toEqual({ REFRESH_TOKEN: "r" });
  for (const status of [429, 503]) {
    answering(status, null);
    await expect(reconcileSession()).rejects.toThrow(ApiError);
    expect(stored()).toEqual({ REFRESH_TOKEN: "r" });
  }
});

test("over HTTPS only the hint cookie with the __Host- prefix counts", async () => {
  const calls = answering(200, LEYLA);
  Object.assign(globalThis, { location: { assign: jest.fn(), protocol: "https:" } });
  page.cookie = "signed_in=1";
  await reconcileSession();
  expect(calls.mock.calls).toEqual([]);
  page.cookie = "__Host-signed_in=1";
  await reconcileSession();
  expect(stored()).toEqual({ user: JSON.stringify(LEYLA) });
});

test("with a session cookie the user is fetched, and old tokens are removed without an exchange", async () => {
  const calls = answering(200, LEYLA);
  page.cookie = "lang=az; signed_in=1";
  fake.stored.set("REFRESH_TOKEN", "r");
  await reconcileSession();
  expect(calls.mock.calls.map(([address]) => address)).toEqual(["/api/auth/get-user"]);
  expect(stored()).toEqual({ user: JSON.stringify(LEYLA) });
});

test("a stored user without a session cookie is removed", async () => {
  sessionStore.change(() => LEYLA);
  fake.stored.set("synced", '{"owner":"+994501234567"}');
  await reconcileSession();
  expect(stored()).toEqual({});
});
