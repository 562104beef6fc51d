import { limitSessionLife } from "./session-end";

const NOW = new Date("2026-11-29T12:00:00.000Z");
jest.mock("@/lib/server/db/clock", () => ({ clock: { now: () => NOW } }));
// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({
  APIError: class extends Error {
    constructor(
      message: string,
      readonly status: number,
    ) {
      super(message);
    }
  },
  getFieldsToSign: () => ({}),
  jwtSign: ({ tokenExpiration }: { tokenExpiration: number }) =>
    Promise.resolve({ exp: 0, token: `valid for ${tokenExpiration} s` }),
}));

const HOUR_MS = 60 * 60_000;

/** Refreshes the token of a session that began so many hours ago. */
function refresh(hours: number, language = "en") {
  const user = {
    id: 1,
    email: "owner@example.com",
    collection: "staff",
    _sid: "this",
    sessions: [
      { id: "other", createdAt: NOW },
      { id: "this", createdAt: new Date(NOW.getTime() - hours * HOUR_MS) },
    ],
  };
  const args = {
    collection: { config: { slug: "staff", fields: [], auth: {} } },
    req: { user, payload: { secret: "only for this test" }, i18n: { language } },
  };
  return limitSessionLife({ args, user } as never);
}

test("a token is refreshed for as long as its session may last", async () => {
  // Payload itself refreshes it for eight hours.
  expect(await refresh(3.9)).toBeUndefined();
  for (const [hours, seconds] of [
    [4.5, 7.5 * 3600],
    [10, 2 * 3600],
    [12 - 1 / 3600, 1],
  ] as const) {
    expect(await refresh(hours)).toMatchObject({ refreshedToken: `valid for ${seconds} s` });
  }
});

test.each([
  ["az", "Sessiyanız bitib"],
  ["en", "Your session has ended"],
  ["ru", "Ваш сеанс завершён"],
])("a session older than its maximum length is not refreshed (%s)", async (language, message) => {
  for (const hours of [12, 12.01, 13, 200])
    await expect(refresh(hours, language)).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining(message) as string,
    });
});
