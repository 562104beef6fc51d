/**
 * Access and rate limits of the endpoints that we add to Payload's collections; calls are counted
 * in PostgreSQL (DATABASE_URL).
 */
import { randomInt } from "node:crypto";
import type { Endpoint, PayloadRequest } from "payload";
import { collectionsWithEndpointRules } from "./endpoint-rules";

// The payload package cannot be loaded by jest; these stand in for its errors.
jest.mock("payload", () => ({
  APIError: class extends Error {
    constructor(
      message: string,
      readonly status: number,
    ) {
      super(message);
    }
  },
  UnauthorizedError: class extends Error {
    readonly status = 401;
  },
}));
afterAll(() => (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end());

test("an endpoint without rules is rejected at the start; callers without a session or over the limit are refused before the handler runs", async () => {
  const handler = jest.fn(() => new Response("{}"));
  const withRules = (options: object) =>
    collectionsWithEndpointRules([
      { slug: "x", fields: [], endpoints: [{ path: "/y", method: "get", handler, ...options }] },
    ])[0]?.endpoints;
  expect(() => withRules({})).toThrow("get /admin/api/x/y must declare caller and limit");
  const [endpoint] = withRules({
    custom: { rules: { caller: "staff", limit: { points: 2, seconds: 60 } } },
  }) as Endpoint[];
  const requestBy = (user: object | null) =>
    ({
      user,
      headers: new Headers(),
      i18n: { language: "en" },
      t: (key: string) => key,
    }) as unknown as PayloadRequest;
  const staff = { collection: "staff", id: randomInt(1e9) };
  await expect(endpoint?.handler(requestBy(null))).rejects.toMatchObject({ status: 401 });
  for (let i = 0; i < 2; i++) await endpoint?.handler(requestBy(staff));
  await expect(endpoint?.handler(requestBy(staff))).rejects.toMatchObject({ status: 429 });
  expect(handler).toHaveBeenCalledTimes(2);
});
