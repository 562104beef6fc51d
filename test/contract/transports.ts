import { toORPCError } from "@orpc/client";
import type { Backend } from "@/lib/backend/backend";
import { embeddedBackend } from "@/lib/backend/embedded";
import { remoteBackend } from "@/lib/backend/remote";
import type { ErrorBody } from "@/lib/contract/error";
import { errorBody } from "@/lib/server/http/error-body";

function requireEnv(name: "BASE_URL" | "DATABASE_URL" | "SECOND_SHOP_URL"): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: \`npm test\` provides the database and a server, or see docs/contributing.md.`,
    );
  return value.replace(/\/+$/, "");
}

/**
 * One implementation of the shop's API. `http` is the URL at which it is also served, for tests of
 * HTTP itself: status line, headers, raw query strings.
 */
export type Transport = { backend: Backend; http: string };

type OpenTransport = Transport & { close: () => Promise<void> };

const closePool = async () => {
  const globals = globalThis as { vitrinPool?: { end: () => Promise<void> } | undefined };
  await globals.vitrinPool?.end();
  globals.vitrinPool = undefined;
};

const TRANSPORTS: Record<string, () => Promise<OpenTransport>> = {
  "in process": async () => {
    requireEnv("DATABASE_URL");
    return { backend: embeddedBackend(), http: requireEnv("BASE_URL"), close: closePool };
  },
  "over HTTP": async () => {
    const http = requireEnv("BASE_URL");
    return { backend: remoteBackend(http, http), http, close: async () => undefined };
  },
  // The second shop was started before the first test file (test/global-setup.ts).
  "through a second shop": async () => {
    const http = requireEnv("SECOND_SHOP_URL");
    return { backend: remoteBackend(http, http), http, close: async () => undefined };
  },
};

function describeOn(names: readonly string[], tests: (shop: () => Transport) => void): void {
  describe.each(names)("%s", (name) => {
    let opened: OpenTransport | undefined;
    beforeAll(async () => {
      opened = await TRANSPORTS[name]?.();
    }, 90_000);
    afterAll(() => opened?.close(), 30_000);
    tests(() => {
      if (!opened) throw new Error(`the transport "${name}" is not open`);
      return opened;
    });
  });
}

/**
 * Runs the same tests three times: in process, over HTTP, and over HTTP through a second shop that
 * uses this one as its upstream.
 */
export const describeOnEveryTransport = (tests: (shop: () => Transport) => void) =>
  describeOn(Object.keys(TRANSPORTS), tests);

/** Runs the same tests twice, over HTTP and through the second shop. */
export const describeOverHttp = (tests: (shop: () => Transport) => void) =>
  describeOn(["over HTTP", "through a second shop"], tests);

/**
 * The response body: the envelope of a success, or the error body, which in process is built with
 * the same function as over HTTP.
 */
export async function responseBody<Body>(call: Promise<Body>): Promise<Body | ErrorBody> {
  try {
    return await call;
  } catch (error) {
    return errorBody(toORPCError(error));
  }
}

/** The envelope of a successful response. */
export const success = (data: unknown) => ({
  isSuccessful: true,
  statusCode: 200,
  messages: [],
  data,
});

/** The error body of a failure without fields. */
export const failure = (statusCode: number, code: string, message: string) => ({
  isSuccessful: false,
  statusCode,
  code,
  messages: [message],
  data: null,
});

/** The error body of a 400 with one field. */
export const badInput = (field: string, message: string) => ({
  ...failure(400, "BAD_REQUEST", `${field}: ${message}`),
  fields: { [field]: [message] },
});

/** Sends a raw request below `/api`. Parses the response body as JSON unless it is empty. */
export async function fetchApi(shop: Transport, path: string, init: RequestInit = {}) {
  const response = await fetch(`${shop.http}/api${path}`, { redirect: "manual", ...init });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? (JSON.parse(text) as unknown) : undefined,
  };
}
