/**
 * The rules of endpoints that we add to Payload's collections, counted in PostgreSQL
 * (DATABASE_URL).
 */
import { randomInt } from "node:crypto";
import type { Endpoint, PayloadRequest } from "payload";
import { collectionsWithEndpointRules } from "./endpoint-rules";

// Payload's own package does not load under jest; these are its errors' statuses.
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

test("one without rules stops the shop from starting; strangers and who asks too often are refused before it works", async () => {
  const handler = jest.fn(() => new Response("{}"));
  const added = (more: object) =>
    collectionsWithEndpointRules([
      { slug: "x", fields: [], endpoints: [{ path: "/y", method: "get", handler, ...more }] },
    ])[0]?.endpoints;
  expect(() => added({})).toThrow("get /admin/api/x/y must declare caller and limit");
  const [endpoint] = added({
    custom: { rules: { caller: "staff", limit: { points: 2, seconds: 60 } } },
  }) as Endpoint[];
  const by = (user: object | null) =>
    ({
      user,
      headers: new Headers(),
      i18n: { language: "en" },
      t: (key: string) => key,
    }) as unknown as PayloadRequest;
  const staff = { collection: "staff", id: randomInt(1e9) };
  await expect(endpoint?.handler(by(null))).rejects.toMatchObject({ status: 401 });
  for (let i = 0; i < 2; i++) await endpoint?.handler(by(staff));
  await expect(endpoint?.handler(by(staff))).rejects.toMatchObject({ status: 429 });
  expect(handler).toHaveBeenCalledTimes(2);
});
