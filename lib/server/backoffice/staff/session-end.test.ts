import { limitSessionLife } from "./session-end";

const NOW = new Date("2026-11-29T12:00:00.000Z");
jest.mock("@/lib/server/db/clock", () => ({ clock: { now: () => NOW } }));

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

/** The seconds for which a token is valid. */
function lifeOf(token: string): number {
  const { exp, iat } = JSON.parse(
    Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
  ) as { exp: number; iat: number };
  return exp - iat;
}

test("a token is refreshed for as long as its session may last", async () => {
  // Payload itself refreshes it for eight hours.
  expect(await refresh(3.9)).toBeUndefined();
  for (const [hours, seconds] of [
    [4.5, 7.5 * 3600],
    [10, 2 * 3600],
    [12 - 1 / 3600, 1],
  ] as const) {
    const result = (await refresh(hours)) as { refreshedToken: string };
    expect([hours, lifeOf(result.refreshedToken)]).toEqual([hours, seconds]);
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
