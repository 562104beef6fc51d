import type { Envelope } from "@/lib/contract/envelope";
import { parseJson } from "./storage/json";

/**
 * A failed response of the shop's API. `code` is stable (lib/contract/error.ts), `fields` maps the
 * names of invalid fields to what is wrong with them, and `messages` are for developers.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly messages: readonly string[],
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
    /** the Retry-After header in seconds; 0 without one */ readonly retryAfterS = 0,
  ) {
    super(messages[0] ?? code);
    this.name = "ApiError";
  }
}

type QueryValue = string | number | undefined;
type QueryParameters = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

function apiUrl(path: string, parameters: QueryParameters): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat())
      if (value !== undefined && value !== "") query.append(name, String(value));
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

async function parseEnvelope<Data>(response: Response, status?: number): Promise<Data> {
  // Reading and parsing are separate steps: an interrupted body must reject with the TypeError of a
  // failed connection, while text that is not JSON is an ApiError.
  const body = parseJson(await response.text()) as
    (Envelope<Data> & { code?: string; fields?: Record<string, string[]> }) | null | undefined;
  if (!response.ok || !body?.isSuccessful || (status !== undefined && body.statusCode !== status))
    throw new ApiError(
      response.status,
      body?.code ?? "NO_ANSWER",
      body?.messages ?? [],
      body?.fields,
      Number(response.headers.get("retry-after")) || 0,
    );
  return body.data;
}

/** Timeouts in ms, until the last byte of the response. */
const READ_MS = 10_000;
const WRITE_MS = 20_000;

// Combines the timeout with the caller's signal without AbortSignal.any, which some supported
// browsers lack.
async function fetchWithTimeout<Data>(
  address: string,
  init: RequestInit,
  timeoutMs: number,
  { signal, status }: { signal?: AbortSignal | undefined; status?: number | undefined } = {},
): Promise<Data> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException("The request timed out", "TimeoutError")),
    timeoutMs,
  );
  const onCancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) onCancel();
  signal?.addEventListener("abort", onCancel);
  try {
    return await parseEnvelope<Data>(
      await fetch(address, { ...init, signal: controller.signal }),
      status,
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onCancel);
  }
}

/**
 * Reads from the shop's own API: `get<ProductPage>("/Product/search", { lang, keyWord }, signal)`.
 * Rejects with `ApiError`, or as `fetch` does: with `TypeError` when offline, `AbortError` when
 * `signal` aborts, and `TimeoutError` after 10 s.
 */
export const get = <Data>(
  path: string,
  parameters: QueryParameters,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> =>
  fetchWithTimeout<Data>(
    apiUrl(path, parameters),
    { headers: { Accept: "application/json", ...headers } },
    READ_MS,
    { signal },
  );

type PostOptions = {
  parameters?: QueryParameters;
  /** idempotency key: a request repeated under the same key is executed once */
  idempotencyKey?: string;
  /** expected version of the list to change; if the server's differs: 409 `VERSION_CONFLICT` */
  ifMatch?: number;
  /** the request continues when the page is closed (the option of `fetch`) */
  keepalive?: boolean;
  /** if set, only an envelope with this `statusCode` is a success */
  status?: number | undefined;
};

/** Writes to the shop's own API. Rejects as `get` does, but the timeout is 20 s. */
export function post<Data>(
  path: string,
  body: unknown,
  { parameters = {}, idempotencyKey, ifMatch, keepalive = false, status }: PostOptions = {},
): Promise<Data> {
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
    ...(ifMatch === undefined ? {} : { "If-Match": String(ifMatch) }),
  };
  return fetchWithTimeout<Data>(
    apiUrl(path, parameters),
    {
      method: "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(keepalive ? { keepalive } : {}),
    },
    WRITE_MS,
    { status },
  );
}
